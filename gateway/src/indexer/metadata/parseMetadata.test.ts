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
    animationUrl: null,
    traits: [{ name: "Hue", value: "7" }],
  });
  expect(parseMetadata(`data:application/json;utf8,${JSON.stringify({ name: "Plain 100%" })}`).name).toBe("Plain 100%");
});

test("asks no stranger's server, and keeps no address of one", () => {
  expect(parseMetadata("https://example.org/1.json").name).toBeNull();
  expect(parseMetadata(uri({ name: "x", image: "https://example.org/1.png" })).image).toBeNull();
  expect(parseMetadata(uri({ name: "x", image: "data:text/html,<script>" })).image).toBeNull();
});

test("what is no metadata says nothing", () => {
  for (const bad of [null, "", "data:application/json,{", uri(null), uri(7), uri({ name: { a: 1 } })]) {
    expect(parseMetadata(bad)).toMatchObject({ name: null, image: null, traits: [] });
  }
});

test("what is too large is not kept", () => {
  expect(parseMetadata(uri({ name: "x", image: `data:image/png;base64,${"A".repeat(150_000)}` })).image).toBeNull();
  expect(parseMetadata(uri({ name: "x", padding: "A".repeat(300_000) })).name).toBeNull();
});
