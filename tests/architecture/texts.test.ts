import { existsSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LANGUAGES } from "@cenote/domain/languages";
import { REMOTES, sourceRoot } from "./sources";

const PACKAGES_WITH_TEXTS = ["kit", "shell", ...REMOTES];
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

type Entry = { readonly file: string; readonly english: string; readonly translation: string };

const CATALOGS = PACKAGES_WITH_TEXTS.flatMap((name) =>
  TRANSLATED.map((language) => `${sourceRoot(name)}/locales/${language}.po`),
);
const ENTRIES = CATALOGS.filter((file) => existsSync(file)).flatMap(entries);

/** Returns a catalog's messages; the entry without a text is its header. */
function entries(file: string): Entry[] {
  return readFileSync(file, "utf8")
    .split(/\n\n+/)
    .map((block) => ({ file, english: quoted(block, "msgid"), translation: quoted(block, "msgstr") }))
    .filter(({ english }) => english !== "");
}

/** Returns the text of a keyword, which may continue over several lines. */
function quoted(block: string, keyword: string): string {
  const lines = new RegExp(`^${keyword} ("(?:[^"\\\\]|\\\\.)*"(?:\\n"(?:[^"\\\\]|\\\\.)*")*)`, "m").exec(block)?.[1];
  return (lines ?? "")
    .split("\n")
    .map((line) => (line === "" ? "" : (JSON.parse(line) as string)))
    .join("");
}

/** Returns the placeholders of a message, including those in its plural's branches, and its tags. */
function fillings(text: string): string[] {
  const names = new Set<string>();
  const walk = (parts: unknown) => {
    if (!Array.isArray(parts)) return;
    for (const part of parts as unknown[]) {
      if (!Array.isArray(part)) continue;
      const [name, , choices] = part as [string, string?, unknown?];
      names.add(`{${name}}`);
      if (choices !== null && typeof choices === "object") Object.values(choices).forEach(walk);
    }
  };
  walk(compileMessage(text));
  return [...names, ...(text.match(/<\/?\d+\/?>/g) ?? [])].sort();
}

test("every package that has texts has them in every language", () => {
  expect(CATALOGS.filter((file) => !existsSync(file))).toEqual([]);
});

test("every text is translated", () => {
  expect(ENTRIES.length).toBeGreaterThan(0);
  expect(ENTRIES.filter(({ translation }) => translation.trim() === "")).toEqual([]);
});

test("a translation holds the values and tags that the English text holds", () => {
  const strays = ENTRIES.filter(({ translation }) => translation !== "").filter(
    ({ english, translation }) => fillings(english).join() !== fillings(translation).join(),
  );
  expect(strays).toEqual([]);
});
