import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ROOT } from "./install.mjs";
import { Stop } from "./stop.mjs";
import { IN_FULL } from "./testPhases.mjs";

/**
 * Returns every test file by its path from the root, with the jest project that runs it. Jest's config reads the
 * environment.
 */
export async function allTests(environment = IN_FULL) {
  Object.assign(process.env, environment);
  const { default: config } = await import("../jest.config.mjs");
  return config.projects.flatMap(({ displayName, roots, testRegex: [pattern] }) => {
    const isTest = new RegExp(pattern);
    return roots
      .flatMap((root) => filesIn(root.replace("<rootDir>", ROOT)))
      .filter((file) => isTest.test(file))
      .map((file) => ({ file: relative(ROOT, file), project: displayName }));
  });
}

/** Returns the tests that each argument selects: a file, all those in a folder, or those with this name. */
export function matchingTests(args, tests, folder = process.cwd()) {
  const found = args.flatMap((arg) => {
    const path = relative(ROOT, resolve(folder, arg));
    const isIn = existsSync(join(ROOT, path))
      ? ({ file }) => file === path || file.startsWith(`${path}/`)
      : ({ file }) => file.split("/").at(-1).toLowerCase().includes(arg.toLowerCase());
    const matching = tests.filter(isIn);
    if (!matching.length) {
      throw new Stop(`No test matches "${arg}": name a test file, a folder of tests, or a part of a test file's name.`);
    }
    return matching;
  });
  return [...new Set(found)];
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_TESTED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const NOT_TESTED = new Set(["node_modules", "dist", "cdk.out", "__generated__"]);
