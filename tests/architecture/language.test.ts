import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Phrasings that have a usual term in the field: untrusted, re-fetch, roll back, tolerate, report, urgent, no account. */
const IDIOM = new RegExp(
  "\\b(" +
    [
      "anew|nobody|whoever|whomever|whom|somebody|anybody|everybody|strangers?'?s?|one another|surroundings",
      "took back|takes back|taken back|forgives?|forgiven|in a hurry|makes? sense|hardly|seldom|dear|dearest",
      "told|telling|asking|heard|hears|news|(?:that|which|what) (?:is|are) none|what is no",
    ].join("|") +
    ")\\b",
  "i",
);
/** Verbs of speech in place of report, return, send, show, request, query, read. */
const SPEECH = /\b(tells?|says?|said|asks?|asked)\b/i;
/** Files whose comments were not reworded yet when `SPEECH` was banned: remove an entry once its files pass. */
const SPEECH_LEFT = /^(mfe-explore|mfe-pools|kit\/(chart|form|picture|table))/;
/** The same in names of variables, functions, types and files. */
const SPEECH_NAMES =
  /\b(?:tell|told|heard|strange|strangers?|anew|nobody|whoever|surroundings)\b|(?:Told|Tells|Surroundings)\b|\b(?:tell|told|stranger)[A-Z]/;
/** British spellings. Names in capitals or camel case, such as the event OrderCancelled, are other products' own. */
const BRITISH =
  /(?<!\.)\b(colours?|favourites?|cancelled|normalis\w+|recognis\w+|initialis\w+|reorganis\w+|synthesis(?:e|ed|es|ing)|rasteris\w+|neighbours?|behaviours?|catalogues?|licences?)\b/;

/** Comments, texts of tests and documents: what is read as prose. */
const PROSE = /^\s*(?:\/\*\*|\*|\/\/|--)\s.*|\b(?:test|describe)(?:\.each\(.*\))?\("[^"]*"|\]\)\("[^"]*"/;

const NOT_OURS = /(^|\/)(node_modules|dist|cdk\.out|__generated__|\.git|\.cenote|screenshots)(\/|$)/;
// Migrations are not edited: their text is a part of what was applied.
const AS_IT_WAS = /^gateway\/migrations\/|^tests\/architecture\/language\.test\.ts$/;
const FILES = textFiles(".");

/** The files that hold code or prose of ours, by their path from the root. */
function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(path) || AS_IT_WAS.test(path)) return [];
    if (entry.isDirectory()) return textFiles(path);
    return /\.(tsx?|mjs|cjs|md|sql|graphql)$/.test(entry.name) ? [path] : [];
  });
}

/** Comments, names of tests, documents and descriptions of the schema. */
function isProse(file: string, line: string): boolean {
  return /\.(md|graphql)$/.test(file) || PROSE.test(line);
}

function matches(pattern: RegExp, isRead: (file: string, line: string) => boolean): string[] {
  return FILES.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        isRead(file, line) && pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

/** A line of code without its string literals and comments: texts may hold any word. */
function withoutTexts(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`?|'(?:[^'\\]|\\.)*'|\/\/.*/g, "");
}

test("comments, names of tests and documents use the field's terms", () => {
  expect(FILES.length).toBeGreaterThan(1000);
  expect(matches(IDIOM, isProse)).toEqual([]);
});

test("comments, names of tests and documents use no verbs of speech for programs", () => {
  expect(matches(SPEECH, (file, line) => !SPEECH_LEFT.test(file) && isProse(file, line))).toEqual([]);
});

test("names in code use the field's terms", () => {
  const isCode = (file: string, line: string) => /\.(tsx?|[mc]js)$/.test(file) && !PROSE.test(line);
  const named = matches(SPEECH_NAMES, (file, line) => !SPEECH_LEFT.test(file) && isCode(file, line));
  expect(named.filter((line) => SPEECH_NAMES.test(withoutTexts(line)))).toEqual([]);
  expect(FILES.filter((file) => !SPEECH_LEFT.test(file) && SPEECH_NAMES.test(file))).toEqual([]);
});

test("text is spelled the American way", () => {
  expect(matches(BRITISH, () => true)).toEqual([]);
});

test.each([
  "Fetches it anew.",
  "of a stranger's file",
  "what the chain took back",
  "whom it concerns",
  "is told of blocks",
])("%s would be found", (text) => expect(IDIOM.test(text)).toBe(true));

test.each(["as its contract says", "The node is asked again.", "tells by its bytes"])("%s would be found", (text) =>
  expect(SPEECH.test(text)).toBe(true),
);

test.each(["const told = new Map();", "type Surroundings = {", "tellStatuses(chains);", "let heard: string[];"])(
  "%s would be found",
  (line) => expect(SPEECH_NAMES.test(withoutTexts(line))).toBe(true),
);
