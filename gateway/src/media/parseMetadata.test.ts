import { parseMetadata, parseMetadataJson } from "./parseMetadata";

const SVG = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;
const uri = (metadata: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString("base64")}`;

test("reads an item that carries its metadata on the chain", () => {
  const attributes = [{ trait_type: "Hue", value: 7 }, { value: "no name" }, null];
  expect(parseMetadata(uri({ name: "Shape #1", description: "A shape\u0000", image: SVG, attributes }))).toEqual({
    name: "Shape #1",
    description: "A shape",
    image: SVG,
    animation: null,
    traits: [{ name: "Hue", value: "7" }],
  });
  expect(parseMetadata(`data:application/json;utf8,${JSON.stringify({ name: "Plain 100%" })}`)?.name).toBe(
    "Plain 100%",
  );
});

test("leaves metadata on other hosts to the media queue, and keeps only URLs that it may fetch", () => {
  expect(parseMetadata("https://example.org/1.json")).toBeNull();
  const imageOf = (image: string) => parseMetadata(uri({ name: "x", image }))?.image;
  expect(imageOf("https://example.org/1.png")).toBe("https://example.org/1.png");
  expect(imageOf("http://example.org/1.png")).toBeNull();
  expect(imageOf("javascript:alert(1)")).toBeNull();
});

test("ignores invalid metadata", () => {
  for (const bad of [null, "", "data:application/json,{", uri(null), uri(7), uri([])]) {
    expect(parseMetadata(bad)).toBeNull();
  }
  expect(parseMetadata(uri({ name: { a: 1 }, image: 7 }))).toMatchObject({ name: null, image: null, traits: [] });
});

test("omits values that are too large", () => {
  expect(parseMetadata(uri({ name: "x", image: `data:image/png;base64,${"A".repeat(300_000)}` }))).toBeNull();
  expect(parseMetadata(uri({ name: "x", padding: "A".repeat(300_000) }))).toBeNull();
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" fill="#fff">\n<rect width="100%"/></svg>';
const AS_URL = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString("base64")}`;
const CID = "QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG";

test.each([
  ["image_data with a drawing", { image_data: DRAWING }, AS_URL],
  ["image with a drawing", { image: DRAWING }, AS_URL],
  ["image with a drawing behind a declaration", { image: `<?xml version="1.0"?>\n${DRAWING}` }, "data:image/svg+xml"],
  ["image_data with a data URL", { image_data: AS_URL }, AS_URL],
  ["image_data beside an empty image", { image: "", image_data: DRAWING }, AS_URL],
  ["image_data beside an image of no use", { image: "http://a.example/1.png", image_data: DRAWING }, AS_URL],
  ["image before image_data", { image: `ipfs://${CID}`, image_data: DRAWING }, `ipfs://${CID}`],
  ["image_url", { image_url: `ipfs://${CID}/1.png` }, `ipfs://${CID}/1.png`],
  ["an object with the address", { image: { uri: `ipfs://${CID}` } }, `ipfs://${CID}`],
  [
    "a drawing laid out in lines within a data URL",
    { image: `data:image/svg+xml;utf8,${DRAWING}` },
    "data:image/svg+xml;utf8,<svg",
  ],
  ["a bare id", { image: `${CID}/#1.png` }, `ipfs://${CID}/#1.png`],
])("finds the picture in %s", (_, metadata, start) => {
  expect(parseMetadata(uri(metadata))?.image?.startsWith(start)).toBe(true);
});

test.each([
  ["text that is no drawing", { image_data: "<html><svg/></html>" }],
  ["a number", { image_data: 7 }],
  ["null", { image: null, image_data: null }],
  ["a list", { image: [DRAWING] }],
])("finds no picture in %s", (_, metadata) => {
  expect(parseMetadata(uri({ name: "x", ...metadata }))?.image).toBeNull();
});

test("finds no picture in a drawing that is too large", () => {
  const drawing = (spaces: number) => JSON.stringify({ image_data: `<svg>${" ".repeat(spaces)}</svg>` });
  expect(parseMetadataJson(drawing(100_000))?.image).toMatch(/^data:/);
  expect(parseMetadataJson(drawing(250_000))?.image).toBeNull();
});

test.each([
  ["a list", [{ trait_type: "Hue", value: "Red" }], [["Hue", "Red"]]],
  [
    "an object",
    { Hue: "Red", Level: 5, Shiny: true, Old: false },
    [
      ["Hue", "Red"],
      ["Level", "5"],
      ["Shiny", "true"],
      ["Old", "false"],
    ],
  ],
  ["an object of objects", { Hue: { value: "Red", display_type: "string" } }, [["Hue", "Red"]]],
  [
    "booleans, numbers and nothing",
    [
      { trait_type: "A", value: true },
      { trait_type: "B", value: 0 },
      { trait_type: "C", value: null },
      { trait_type: "D" },
    ],
    [
      ["A", "true"],
      ["B", "0"],
    ],
  ],
  [
    "other names of the name",
    [
      { name: "A", value: 1 },
      { key: "B", value: 2 },
      { trait: "C", value: 3 },
    ],
    [
      ["A", "1"],
      ["B", "2"],
      ["C", "3"],
    ],
  ],
  ["a name that is a number", [{ trait_type: 7, value: "x" }], [["7", "x"]]],
  [
    "an object for each trait",
    [{ Hue: "Red" }, { Level: 5 }],
    [
      ["Hue", "Red"],
      ["Level", "5"],
    ],
  ],
  ["values in a list", { Tags: ["a", 1, true, null, { deep: 1 }] }, [["Tags", "a, 1, true"]]],
  ["values that are too deep", { A: { b: { c: 1 } }, B: [[1]], C: {} }, []],
  [
    "hostile names",
    JSON.parse('{"__proto__":"x","constructor":"y"}'),
    [
      ["__proto__", "x"],
      ["constructor", "y"],
    ],
  ],
  ["a text", "Hue: Red", []],
  ["nothing", null, []],
])("reads traits from %s", (_, attributes, traits) => {
  const expected = (traits as [string, string][]).map(([name, value]) => ({ name, value }));
  expect(parseMetadata(uri({ name: "x", attributes }))?.traits).toEqual(expected);
});

test("reads traits from the field that has some, and at most 50", () => {
  expect(parseMetadata(uri({ attributes: [], traits: [{ trait_type: "A", value: 1 }] }))?.traits).toHaveLength(1);
  expect(parseMetadata(uri({ properties: { A: 1, B: 2 } }))?.traits).toHaveLength(2);
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`trait ${index}`, index]));
  expect(parseMetadata(uri({ attributes: many }))?.traits).toHaveLength(50);
});

test.each([
  ["JSON as it is", '{"name":"x #1"}'],
  ["spaces before it", ' \n{"name":"x #1"}'],
  ["utf8 with a #", 'data:application/json;utf8,{"name":"x #1"}'],
  ["a charset", 'data:application/json;charset=utf-8,{"name":"x #1"}'],
  ["upper case", 'DATA:APPLICATION/JSON,{"name":"x #1"}'],
  ["percents", `data:application/json,${encodeURIComponent('{"name":"x #1"}')}`],
  ["some percents", 'data:application/json,{"name":"x %231","share":"100%"}'],
  [
    "base64 with a charset",
    `data:application/json;charset=utf-8;base64,${Buffer.from('{"name":"x #1"}').toString("base64")}`,
  ],
  [
    "base64 with percents",
    `data:application/json;base64,${encodeURIComponent(Buffer.from('{"name":"x #1"}').toString("base64"))}`,
  ],
  ["no type", `data:;base64,${Buffer.from('{"name":"x #1"}').toString("base64")}`],
  ["a plain text", 'data:text/plain,{"name":"x #1"}'],
  ["a byte order mark", 'data:application/json,\uFEFF{"name":"x #1"}'],
])("reads metadata in a URI with %s", (_, text) => {
  expect(parseMetadata(text)?.name).toBe("x #1");
});

test.each(["data:image/png;base64,AAAA", "data:text/html,{}", "ipfs://x", "[1]"])("%s is not metadata", (text) => {
  expect(parseMetadata(text)).toBeNull();
});
