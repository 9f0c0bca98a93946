import { parseMetadata } from "./parseMetadata";

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
