import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { REMOTES, sources } from "./sources";

type RelayParts = { readonly HOOKS: readonly string[]; readonly RUNTIME: readonly string[] };

const ROOT = join(__dirname, "../..");
const { HOOKS, RUNTIME } = createRequire(__filename)("../../kit/webpack/relayParts.cjs") as RelayParts;
const LIBRARY = join(ROOT, "node_modules/react-relay/lib");
const WEB = ["kit", "shell", ...REMOTES];

/** Returns the library's files of the kept hooks. */
function filesOf(names: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const required = readFileSync(file, "utf8").matchAll(/require\(['"](\.[^'"]+)['"]\)/g);
    for (const [, path] of required) visit(`${resolve(dirname(file), path!).replace(/\.js$/, "")}.js`);
  };
  const index = readFileSync(join(LIBRARY, "hooks.js"), "utf8");
  for (const name of names) {
    // Some are re-exports of the runtime.
    const path = new RegExp(`\\b${name} = require\\('(.+)'\\)`).exec(index)?.[1] ?? `./relay-hooks/${name}`;
    if (!index.includes(`${name} = RelayRuntime.`)) visit(join(LIBRARY, `${path}.js`));
  }
  return [...files];
}

/** Returns the names that a file takes from the runtime, including `__internal.x`. */
function namesUsed(source: string): string[] {
  const names = [...source.matchAll(/require\(['"]relay-runtime['"]\)\.(\w+)/g)].map(([, name]) => name!);
  for (const [, variable] of source.matchAll(/var (\w+) = require\(['"]relay-runtime['"]\)/g)) {
    names.push(...[...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))].map(([, name]) => name!));
  }
  const internal = [...source.matchAll(/(\w+) = \w+\.__internal\b/g)].flatMap(([, variable]) =>
    [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))].map(([, name]) => `__internal.${name}`),
  );
  const direct = [...source.matchAll(/__internal\.(\w+)/g)].map(([, name]) => `__internal.${name}`);
  return [...names.filter((name) => name !== "__internal"), ...internal, ...direct];
}

/** Returns the values that our own files import from a module. */
function imported(from: string): string[] {
  const names: string[] = [];
  for (const folder of WEB) {
    for (const file of sources(folder)) {
      if (/\/testing\/|\.test\./.test(file)) continue;
      const source = readFileSync(join(ROOT, file), "utf8");
      for (const [, list] of source.matchAll(new RegExp(`import \\{([^}]*)\\} from "${from}"`, "g"))) {
        const values = list!.split(",").map((name) => name.trim());
        names.push(...values.filter((name) => name && !name.startsWith("type ")).map((name) => name.split(" ")[0]!));
      }
    }
  }
  return names;
}

test("keeps of Relay's runtime whatever the kept hooks use of it", () => {
  const used = [...new Set(filesOf(HOOKS).flatMap((file) => namesUsed(readFileSync(file, "utf8"))))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !RUNTIME.includes(name))).toEqual([]);
});

test("keeps of Relay whatever our own code uses of it", () => {
  expect(imported("react-relay/hooks").filter((name) => !HOOKS.includes(name))).toEqual([]);
  expect(imported("relay-runtime").filter((name) => !RUNTIME.includes(name))).toEqual([]);
});

test("leaves out the fragments' hook that Relay's own flag leaves aside", () => {
  const flags = readFileSync(join(ROOT, "node_modules/relay-runtime/lib/util/RelayFeatureFlags.js"), "utf8");
  expect(flags).toContain("ENABLE_ACTIVITY_COMPATIBILITY: true");
});
