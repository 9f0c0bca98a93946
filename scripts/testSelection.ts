import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ROOT } from "./repository.mjs";
import { Stop } from "./stop";
import { IN_FULL } from "./testPhases";
import type { Environment } from "./tools";

/** A test file by its path from the root, with the jest project that runs it. */
export type TestFile = { readonly file: string; readonly project: string };

type Project = {
  readonly displayName: string;
  readonly roots: readonly string[];
  readonly testRegex: readonly string[];
};

const NOT_TESTED = new Set(["node_modules", "dist", "cdk.out", "__generated__"]);

/** Returns every test file. Jest's config reads the environment. */
export async function allTests(environment: Environment = IN_FULL): Promise<TestFile[]> {
  Object.assign(process.env, environment);
  const { default: config } = await import("../jest.config.mjs");
  const projects: readonly Project[] = config.projects;
  return projects.flatMap(({ displayName, roots, testRegex }) => {
    const patterns = testRegex.map((pattern) => new RegExp(pattern));
    return roots
      .flatMap((root) => filesIn(root.replace("<rootDir>", ROOT)))
      .filter((file) => patterns.some((pattern) => pattern.test(file)))
      .map((file) => ({ file: relative(ROOT, file), project: displayName }));
  });
}

/** Returns the tests that each argument selects: a file, all those in a folder, or those with this name. */
export function matchingTests(args: readonly string[], tests: readonly TestFile[], folder = process.cwd()): TestFile[] {
  const matches = args.flatMap((arg) => {
    const path = relative(ROOT, resolve(folder, arg));
    const isIn = existsSync(join(ROOT, path))
      ? ({ file }: TestFile) => file === path || file.startsWith(`${path}/`)
      : ({ file }: TestFile) => file.split("/").at(-1)?.toLowerCase().includes(arg.toLowerCase());
    const matching = tests.filter(isIn);
    if (!matching.length) {
      throw new Stop(`No test matches "${arg}": name a test file, a folder of tests, or a part of a test file's name.`);
    }
    return matching;
  });
  return [...new Set(matches)];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_TESTED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
