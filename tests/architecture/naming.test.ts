import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PACKAGES, REMOTES, sources } from "./sources";

const FILES = PACKAGES.flatMap(sources);
const code = (file: string) => readFileSync(file, "utf8");

test("no file is called after nothing", () => {
  const vague = /^(index|utils?|helpers?|common|misc|shared|types)\.tsx?$/;
  expect(FILES.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test("a component's file is called like the component that it exports; every other file is camelCase", () => {
  const browser = new Set(["kit", "shell", ...REMOTES].flatMap(sources));
  const strays = FILES.filter((file) => {
    const [name = ""] = basename(file).split(".");
    if (/^[A-Z]/.test(name))
      return !file.includes(".test.") && !new RegExp(`export (class|function|const) ${name}\\b`).test(code(file));
    return !/^[a-z][A-Za-z0-9]*$/.test(name) && browser.has(file);
  });
  expect(strays).toEqual([]);
});

test("folders are kebab-case, or camelCase like their files", () => {
  const strays = FILES.flatMap((file) => dirname(file).split("/")).filter(
    (folder) => !/^[a-z][A-Za-z0-9-]*$/.test(folder),
  );
  expect([...new Set(strays)]).toEqual([]);
});

test("nothing is exported by default, and nothing is skipped or left to do", () => {
  const strays = FILES.flatMap((file) =>
    [
      /^export default /m,
      /\b(?:test|it|describe)\.(?:skip|only|todo)\b/,
      /\bTODO\b|\bFIXME\b/,
      /\bjest\.mock\(\s*["']\./,
    ]
      .filter((pattern) => pattern.test(code(file)))
      .map((pattern) => `${file}: ${pattern.source}`),
  );
  expect(strays).toEqual([]);
});

test("no object literal is spread into another: that switches off the check for unknown properties", () => {
  const files = [...FILES, ...sources("tests")];
  expect(files.filter((file) => /\.\.\.\{/.test(code(file)))).toEqual([]);
});

test("limits are MAX_ and MIN_, with their unit last", () => {
  const files = [...FILES, ...sources("tests"), ...sources("scripts")];
  expect(files.filter((file) => /\b(MOST|LEAST|LONGEST|SHORTEST|HIGHEST|LOWEST)_[A-Z]/.test(code(file)))).toEqual([]);
});

test("text is spelled the American way", () => {
  const british =
    /(?<!\.)\b(colours?|favourites?|cancelled|normalis\w+|recognis\w+|initialis\w+|reorganis\w+|synthesis(?:e|ed|es|ing)|rasteris\w+|neighbours?|behaviours?|catalogues?|licences?)\b/;
  const documents = ["docs", "docs/adr"].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".md") ? [join(folder, name)] : [])),
  );
  const own = [...FILES, ...sources("tests"), ...documents, "README.md", "schema.graphql"].filter(
    (file) => file !== "tests/architecture/naming.test.ts",
  );
  expect(own.filter((file) => british.test(code(file)))).toEqual([]);
});

test("a screen never fetches on mount", () => {
  expect(FILES.filter((file) => /\buseLazyLoadQuery\b/.test(code(file)))).toEqual([]);
});
