import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { BadSettings, numberFrom, readSettingsAs, readSettingsFile, textLike, urlOf } from "./settings";

const SCHEMA = v.strictObject({
  name: textLike(/^[a-z]+$/, "a lower-case name"),
  node: urlOf("https:"),
  count: v.optional(numberFrom(1)),
  mode: v.optional(v.picklist(["blocks", "logs"])),
  parts: v.array(v.string()),
});
const GOOD = { name: "base", node: "https://node.example/key", parts: ["one"] };

const folder = mkdtempSync(join(tmpdir(), "cenote-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("reads settings by the schema", () => {
  expect(readSettingsAs(SCHEMA, { ...GOOD, count: 2 }, "file.json")).toEqual({ ...GOOD, count: 2 });
});

test.each([
  [{ ...GOOD, name: "Base" }, "file.json: name is Base; it must be a lower-case name."],
  [{ ...GOOD, name: undefined }, "file.json: name is missing."],
  [{ name: "base" }, "file.json: node is missing."],
  [{ ...GOOD, nodes: [] }, "file.json: nodes is not a known setting."],
  [{ ...GOOD, count: "2" }, "file.json: count is 2; it must be a number from 1."],
  [{ ...GOOD, count: NaN }, "file.json: count is NaN; it must be a number from 1."],
  [{ ...GOOD, parts: "one" }, "file.json: parts must be a list."],
  [{ ...GOOD, parts: [1] }, "file.json: parts.0 is 1; it must be a text in quotation marks."],
  [{ ...GOOD, mode: "none" }, 'file.json: mode is "none"; it must be "blocks" or "logs".'],
  [null, "file.json must be an object."],
  // The URL of a node contains a key.
  [{ ...GOOD, node: "http://node.example/key" }, "file.json: node must be a URL that begins with https://."],
])("names the first invalid setting and its fault: %#", (value, sentence) => {
  expect(() => readSettingsAs(SCHEMA, value, "file.json")).toThrow(new BadSettings(sentence));
});

test("quotes nothing of a file that is not valid JSON", () => {
  const file = join(folder, "secrets.json");
  writeFileSync(file, '{ "secret": "abc"');
  expect(() => readSettingsFile(SCHEMA, file)).toThrow(new BadSettings(`${file} is not valid JSON.`));
  expect(() => readSettingsFile(SCHEMA, join(folder, "none.json"))).toThrow(/none\.json cannot be read: ENOENT/);
});
