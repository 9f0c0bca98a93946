import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";

/** Phrasings that have a usual term in the field: untrusted, re-fetch, roll back, tolerate, urgent, no account. */
const IDIOM =
  /\b(anew|nobody|whoever|somebody|strangers?'?s?|took back|takes back|taken back|forgives?|forgiven|in a hurry)\b/i;
/** British spellings. Names in capitals or camel case, such as the event OrderCancelled, are other products' own. */
const BRITISH =
  /\b(colours?|favourites?|cancelled|normalis\w+|recognis\w+|initialis\w+|reorganis\w+|synthesis(?:e|ed|es|ing)|rasteris\w+|neighbours?|behaviours?|catalogues?|licences?)\b/;

/** Comments, texts of tests and documents: what is read as prose. */
const PROSE = /^\s*(?:\/\*\*|\*|\/\/|--)\s.*|\b(?:test|describe)(?:\.each\(.*\))?\("[^"]*"|\]\)\("[^"]*"/;

const FILES = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|cjs|md|sql)$/.test(file))
  // Decisions are not edited, migrations neither: their text is a part of what was applied.
  .filter((file) => !/^(docs\/adr|gateway\/migrations)\//.test(file) && file !== "tests/architecture/language.test.ts");

function matches(pattern: RegExp, isProse: (file: string, line: string) => boolean): string[] {
  return FILES.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        isProse(file, line) && pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

test("comments, names of tests and documents use the field's terms", () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(matches(IDIOM, (file, line) => file.endsWith(".md") || PROSE.test(line))).toEqual([]);
});

test("text is spelled the American way", () => {
  expect(matches(BRITISH, () => true)).toEqual([]);
});

test.each(["Fetches it anew.", "of a stranger's file", "what the chain took back"])("%s would be found", (text) => {
  expect(IDIOM.test(text)).toBe(true);
});
