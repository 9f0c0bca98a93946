import { parseCollectionJson, parseCollectionMetadata } from "./collectionMetadata";

const parse = (fields: object) => parseCollectionJson(JSON.stringify(fields));

test("reads the fields of ERC-7572, and those that marketplaces write beside them", () => {
  const fields = {
    name: "Axolings",
    description: "Small\u0000 animals",
    image: "https://art.example/1.png",
    banner_image: "https://art.example/banner.png",
    external_link: "https://art.example",
    twitter: "@axolings",
  };
  expect(parse(fields)).toEqual({
    description: "Small animals",
    image: "https://art.example/1.png",
    banner: "https://art.example/banner.png",
    homepageUrl: "https://art.example/",
    twitterName: "axolings",
  });
  const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(fields)).toString("base64")}`;
  expect(parseCollectionMetadata(uri)).toEqual(parse(fields));
  expect(parseCollectionMetadata("https://art.example/contract.json")).toBeNull();
});

test.each([
  "javascript:alert(1)",
  "http://art.example",
  "https://cenote.example@evil.example",
  "data:text/html,<script>",
  `https://art.example/${"a".repeat(500)}`,
  "art.example",
])("leads to no homepage at %s", (external_link) => {
  expect(parse({ external_link })!.homepageUrl).toBeNull();
});

test.each([
  ["https://x.com/axolings", "axolings"],
  ["https://twitter.com/axolings/", "axolings"],
  ["https://evil.example/axolings", null],
  ["a name with blanks", null],
  ["much_too_long_for_a_name", null],
])("reads %s as the name %s", (twitter, name) => {
  expect(parse({ twitter })!.twitterName).toBe(name);
});

test.each(["", "[]", "null", "5", "{", "<svg/>"])("reads nothing of %j", (text) => {
  expect(parseCollectionJson(text)).toBeNull();
});
