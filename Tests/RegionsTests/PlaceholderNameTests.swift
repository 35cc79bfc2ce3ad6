import Regions
import Testing

@Suite struct PlaceholderNameTests {
    @Test(arguments: [
        "市辖区", "市辖县", "县", "省直辖县级行政区划", "省直辖县级行政单位", "省直辖", "自治区直辖县级行政区划", "自治区直辖县级行政单位", "自治区直辖",
    ])
    func isOneOfNine(name: String) {
        #expect(PlaceholderName.contains(name))
        let isInUTF8 = PlaceholderName.contains(Array(name.utf8).span)
        #expect(isInUTF8)
    }

    @Test(arguments: [
        "", "区", "市", "市辖", "市辖区 ", " 县", "和县", "城区", "郊区", "直辖", "县级", "省直辖县级", "直辖县级行政区划", "其他", "北京市",
    ])
    func isNothingElse(name: String) {
        #expect(!PlaceholderName.contains(name))
        let isInUTF8 = PlaceholderName.contains(Array(name.utf8).span)
        #expect(!isInUTF8)
    }

    @Test(
        arguments: [
            ([], []), (["北京市", "北京市", "东城区"], ["北京市", "东城区"]),
            (["湖北省", "省直辖县级行政区划", "仙桃市"], ["湖北省", "仙桃市"]),
            (["重庆市", "县", "城口县"], ["重庆市", "城口县"]), (["市辖区"], []), (["甲省", "甲省", "甲省"], ["甲省"]),
            // Only what repeats its own parent goes: an equal name below a heading is a region of its own.
            (["甲市", "市辖区", "甲市"], ["甲市", "甲市"]), (["甲市", "乙市", "甲市"], ["甲市", "乙市", "甲市"]),
        ] as [([String], [String])])
    func pathsAreReduced(names: [String], reduced: [String]) {
        #expect(PlaceholderName.reduced(names) == reduced)
    }
}
