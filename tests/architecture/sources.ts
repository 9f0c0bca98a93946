import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { REMOTE_NAMES } from "@cenote/domain/routes";

export const REMOTES: readonly string[] = REMOTE_NAMES;
export const PACKAGES = [
  "domain",
  "protocol",
  "server",
  "kit",
  "shell",
  ...REMOTES,
  "gateway",
  "localnet",
  "edge",
  "infra",
];

const NOT_SOURCE = /(^|\/)(__generated__|node_modules|dist|cdk\.out)\//;

/** Returns the folder of a package's sources: kit's folders are its public names, so they are at its root. */
export function sourceRoot(name: string): string {
  return name === "kit" ? name : join(name, "src");
}

/** Returns a package's TypeScript files, including tests, by their path from the root. */
export function sources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !NOT_SOURCE.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** Returns the import specifiers of a file. */
export function specifiers(file: string): string[] {
  return specifiersIn(readFileSync(file, "utf8"));
}

/** Returns the import specifiers of code. */
export function specifiersIn(code: string): string[] {
  const pattern = /(?:from|import|require)\s*\(?\s*["']([^"'\n]+)["']/g;
  return [...code.matchAll(pattern)].map((match) => match[1]!);
}

/** Returns the package of an import, by its name or through ".."; null for libraries. */
export function packageOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("@cenote/")) return specifier.split("/")[1]!;
  if (specifier.startsWith(".")) return relative(".", join(dirname(file), specifier)).split("/")[0]!;
  return null;
}

/** Returns the file of a relative import or of one of our own packages; null for libraries and other kinds of file. */
export function resolveSource(file: string, specifier: string, files: ReadonlySet<string>): string | null {
  const own = /^@cenote\/([^/]+)\/(.+)$/.exec(specifier);
  const base = own
    ? join(sourceRoot(own[1]!), own[2]!)
    : specifier.startsWith(".")
      ? join(dirname(file), specifier)
      : null;
  if (base === null) return null;
  return [`${base}.ts`, `${base}.tsx`].find((candidate) => files.has(candidate)) ?? null;
}
