import { readFileSync } from "node:fs";
import { ALL_STATEMENTS } from "./specification/allStatements";
import { specificationTable } from "./specification/table";

test("docs/specification.md is written from the statements", () => {
  expect(readFileSync("docs/specification.md", "utf8")).toBe(specificationTable());
});

test("each statement names a test that is there", () => {
  const sources = new Map<string, string>();
  for (const {
    text,
    test: [file, name],
  } of ALL_STATEMENTS) {
    if (!sources.has(file)) sources.set(file, readFileSync(file, "utf8"));
    const isThere = ['"', "'", "`"].some((quote) => sources.get(file)!.includes(quote + name));
    expect([text, file, name, isThere]).toEqual([text, file, name, true]);
  }
});

test("no statement is there twice", () => {
  const texts = ALL_STATEMENTS.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
