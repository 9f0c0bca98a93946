import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Phrasings that have a usual term in the field: untrusted, re-fetch, roll back, tolerate, urgent, no account. */
const IDIOM =
  /\b(anew|nobody|whoever|somebody|strangers?'?s?|took back|takes back|taken back|forgives?|forgiven|in a hurry)\b/i;
/** British spellings. Names in capitals or camel case, such as the event OrderCancelled, are other products' own. */
const BRITISH =
  /(?<!\.)\b(colours?|favourites?|cancelled|normalis\w+|recognis\w+|initialis\w+|reorganis\w+|synthesis(?:e|ed|es|ing)|rasteris\w+|neighbours?|behaviours?|catalogues?|licences?)\b/;

/** Comments, texts of tests and documents: what is read as prose. */
const PROSE = /^\s*(?:\/\*\*|\*|\/\/|--)\s.*|\b(?:test|describe)(?:\.each\(.*\))?\("[^"]*"|\]\)\("[^"]*"/;

const NOT_OURS = /(^|\/)(node_modules|dist|cdk\.out|__generated__|\.git|\.cenote|screenshots)(\/|$)/;
// Decisions are not edited, migrations neither: their text is a part of what was applied.
const AS_IT_WAS = /^(docs\/adr|gateway\/migrations)\/|^tests\/architecture\/language\.test\.ts$/;
const FILES = textFiles(".");

/** The files that hold code or prose of ours, by their path from the root. */
function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(path) || AS_IT_WAS.test(path)) return [];
    if (entry.isDirectory()) return textFiles(path);
    return /\.(tsx?|mjs|cjs|md|sql)$/.test(entry.name) ? [path] : [];
  });
}

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
