import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PAGES } from "@cenote/domain/routes";
import { REMOTES } from "./sources";

/** Paths that builds, deployments or users make; texts that only look like paths; and paths that an ADR removed. */
const EXCEPTIONS = [
  /^(dist|\.cenote|registry)\b|^deployment\.|^(local|localnet|remote)\.json$|^service-worker\.js$/,
  /^[A-Z]\w*\/[A-Z]|^(aws-actions|lingui|react-relay)\/|^cenote\/edge-secret$|^\.\/remote$/,
  /^(src\/early\b.*|early-<page>\.js|kit\/ui|src\/dev\.tsx|alone\.html|LimitOrders\.sol)$/,
];

const TRACKED = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
const PATHS = TRACKED.flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/")));
const DOCUMENT = /^([\w-]+\/)?(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/((operations|adr)\/)?[^/]+\.md$/;
const CODE = /`((?:[\w.*…-]|<\w+>)+(?:\/(?:[\w.*…-]|<\w+>)+)*)(\/?)`/g;
const EXTENSION = /\.(tsx?|[cm]?js|json|md|sol|sql|svg|css|graphql|html)$/;

/** Returns whether a path, or a name in any folder, exists; `*`, `…` and `<name>` are any text, modules may lack `.ts`. */
function exists(pattern: string): boolean {
  const source = pattern.replace(/\./g, "\\.").replace(/\*+|<\w+>|…/g, ".+");
  const whole = new RegExp(`^${pattern.includes("/") ? "" : "(.+/)?"}${source}(\\.tsx?)?$`);
  return PATHS.some((path) => whole.test(path));
}

/** Returns missing targets of links, and missing paths in backticks: from the root, the document's package or its src. */
function missingPaths(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const folder = dirname(document);
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)/g)].map((match) => match[1]!);
  const code = [...text.matchAll(CODE)]
    .filter(([, path, slash]) => path!.includes("/") || slash || EXTENSION.test(path!))
    .map((match) => match[1]!)
    .filter((path) => !EXCEPTIONS.some((exception) => exception.test(path)));
  return [
    ...links.filter((path) => !PATHS.includes(join(folder, path))),
    ...code.filter((path) => ![path, join(folder, path), join(folder, "src", path)].some(exists)),
  ];
}

test.each(TRACKED.filter((file) => DOCUMENT.test(file)))("paths in %s exist", (document) => {
  expect(missingPaths(document)).toEqual([]);
});

test("the index of ADRs lists each once", () => {
  const links = [...readFileSync("docs/adr/README.md", "utf8").matchAll(/\((\d{3}-.+?)\)/g)];
  const decisions = TRACKED.filter((file) => /^docs\/adr\/\d/.test(file));
  expect(links.map((link) => `docs/adr/${link[1]}`).sort()).toEqual(decisions);
});

test.each(REMOTES)("the README of %s lists the paths that it owns", (remote) => {
  const rows =
    readFileSync(`${remote}/README.md`, "utf8")
      .match(/^\| `\/[^|]*/gm)
      ?.join("") ?? "";
  const owned = PAGES.filter(({ owner }) => owner === remote).map(({ path }) => path);
  expect([...rows.matchAll(/`([^`]+)`/g)].map((match) => match[1]).sort()).toEqual(owned.sort());
});
