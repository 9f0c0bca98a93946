import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { PAGES } from "@cenote/domain/routes";
import { PACKAGES, packageOf, REMOTES, resolveSource, sourceRoot, sources, specifiers, specifiersIn } from "./sources";

// Allowed imports between packages. All others are forbidden.
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  protocol: ["domain"],
  server: ["domain"],
  kit: ["domain", "protocol"],
  shell: ["kit", "domain"],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, ["kit", "domain"]])),
  "mfe-governance": ["kit", "domain", "protocol"],
  "mfe-explore": ["kit", "domain", "protocol"],
  "mfe-nfts": ["kit", "domain", "protocol"],
  "mfe-pools": ["kit", "domain", "protocol"],
  "mfe-portfolio": ["kit", "domain", "protocol"],
  "mfe-trade": ["kit", "domain", "protocol"],
  gateway: ["domain", "protocol", "server"],
  localnet: ["domain", "protocol", "server"],
  edge: ["domain", "server"],
  infra: ["domain", "server"],
};

test.each(PACKAGES)("%s imports only what it may", (name) => {
  const allowed = [name, ...MAY_IMPORT[name]!];
  const strays = sources(name).flatMap((file) =>
    specifiers(file)
      .filter((specifier) => {
        const target = packageOf(file, specifier);
        return target !== null && !allowed.includes(target);
      })
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(sources(name).length).toBeGreaterThan(0);
  expect(strays).toEqual([]);
});

test("domain imports nothing but itself", () => {
  const code = sources("domain").filter((file) => !file.includes(".test."));
  expect(code.length).toBeGreaterThan(0);
  const strays = code.flatMap((file) =>
    specifiers(file).filter((specifier) => packageOf(file, specifier) !== "domain"),
  );
  expect(strays).toEqual([]);
});

test("protocol imports domain and viem alone: it is pure", () => {
  const allowed = (specifier: string) => /^(\.|@cenote\/domain\/|viem(\/|$))/.test(specifier);
  const code = sources("protocol").filter((file) => !file.includes(".test.") && !file.includes("/testing/"));
  expect(code.length).toBeGreaterThan(0);
  expect(code.flatMap((file) => specifiers(file).filter((specifier) => !allowed(specifier)))).toEqual([]);
});

test("browser code imports Relay and the router by the one path that is shared", () => {
  const isForbidden = (specifier: string) => /^(react-relay$|@cenote\/kit\/routing\/)/.test(specifier);
  const code = REMOTES.flatMap(sources).filter((file) => !file.includes(".test."));
  const strays = code.flatMap((file) =>
    specifiers(file)
      .filter(isForbidden)
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(strays).toEqual([]);
});

test("kit imports the router by its shared name: by a path, each remote would bundle a second one", () => {
  // The shell's own parts, and code that only tests and builds run.
  const isApart = (file: string) => /^kit\/(routing|running|testing|firstPaint)\/|\.test\./.test(file);
  const isPath = (specifier: string) => /^\..*\/(router$|routing\/)/.test(specifier);
  const code = sources("kit").filter((file) => file !== "kit/router.ts" && !isApart(file));
  expect(code.length).toBeGreaterThan(0);
  const strays = code.filter((file) => specifiers(file).some(isPath));
  expect(strays).toEqual([]);
});

test("the remotes that own pages are the folders mfe-*", () => {
  const folders = readdirSync(".").filter((name) => existsSync(join(name, "src/remote.ts")));
  expect([...REMOTES].sort()).toEqual(folders.sort());
});

test("every remote's routes are pages that it owns", () => {
  for (const remote of REMOTES) {
    const code = readFileSync(join(remote, "src/remote.ts"), "utf8");
    const paths = [...code.matchAll(/\bpaths: \[([^\]]*)\]/g)].flatMap(([, list]) => [...list!.matchAll(/"([^"]+)"/g)]);
    expect(paths.length).toBeGreaterThan(0);
    for (const [, path] of paths) {
      expect({ remote, path, owner: PAGES.find((page) => page.path === path)?.owner }).toEqual({
        remote,
        path,
        owner: remote,
      });
    }
  }
});

test.each(REMOTES)("%s has the shape of every remote", (remote) => {
  const files = readdirSync(remote).filter((name) => !name.startsWith(".") && !["dist", "node_modules"].includes(name));
  expect(files.sort()).toEqual(["README.md", "package.json", "src", "webpack.config.mjs"]);
  const source = readdirSync(join(remote, "src")).filter((name) => name !== "__generated__");
  // Code shared by two screens, and pure functions, are optional in a remote.
  const parts = ["components", "lib", "widgets"];
  expect(source.filter((name) => !parts.includes(name)).sort()).toEqual(["locales", "remote.ts", "screens"]);
});

test("no file imports itself over others", () => {
  expect(cycles(importsOf(PACKAGES.flatMap(sources)))).toEqual([]);
});

test.each(PACKAGES)("the folders of %s form no cycle", (name) => {
  const edges = foldersOf(name);
  expect(edges.size).toBeGreaterThan(0);
  expect(cycles(edges)).toEqual([]);
});

// Allowed imports between the gateway's layers, in addition to their own. All others are forbidden.
const GATEWAY_LAYERS: Record<string, readonly string[]> = {
  lib: [],
  store: ["lib"],
  chain: ["lib"],
  media: ["lib", "store", "chain"],
  index: ["lib", "store", "chain", "media"],
  request: ["lib", "store", "chain"],
  "context.ts": ["lib", "store", "chain", "media", "request", "modules"],
  modules: ["lib", "store", "chain", "media", "request"],
  "features.ts": ["lib", "media", "request", "modules"],
  api: ["lib", "store", "chain", "request", "context.ts", "features.ts"],
  "settings.ts": ["lib", "media", "api"],
  "main.ts": ["lib", "store", "chain", "index", "request", "features.ts", "api", "settings.ts"],
  testing: ["lib", "store", "chain", "media", "index", "request", "modules", "api"],
};

test("each layer of the gateway imports only what it may", () => {
  const layerOf = (folder: string) => folder.split("/")[0]!;
  const edges = foldersOf("gateway");
  const strays = [...edges].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => ![layerOf(folder), ...(GATEWAY_LAYERS[layerOf(folder)] ?? [])].includes(layerOf(target)))
      .map((target) => `${folder} imports ${target}`),
  );
  expect([...new Set([...edges.keys()].map(layerOf))].sort()).toEqual(Object.keys(GATEWAY_LAYERS).sort());
  expect(strays).toEqual([]);
});

test("features.ts assembles a feature of every module, and is alone with it", () => {
  const isFeature = (file: string) => /\/modules\/[^/]+\/feature\.ts$/.test(file);
  const modules = readdirSync("gateway/src/modules").map((name) => `gateway/src/modules/${name}/feature.ts`);
  const importers = [...importsOf(sources("gateway/src"))].filter(([, targets]) => targets.some(isFeature));
  expect(importers.map(([file]) => file)).toEqual(["gateway/src/features.ts"]);
  expect(importers.flatMap(([, targets]) => targets.filter(isFeature)).sort()).toEqual(modules.sort());
});

test("a cycle would be found", () => {
  expect(
    cycles(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["a"]],
        ["d", ["a"]],
      ]),
    ),
  ).toEqual(["a -> b -> c -> a"]);
});

/**
 * The type of a request's context names the stores of all features, and every feature's resolvers take it (ADR 065):
 * a cycle of types alone.
 */
const CONTEXT_TYPE = /import type \{[^}]*\} from "(\.\.?\/)+context";/g;

/** Returns the imports of each file among these files. */
function importsOf(files: readonly string[]): Map<string, string[]> {
  const fileSet = new Set(files);
  const importsIn = (file: string) =>
    specifiersIn(readFileSync(file, "utf8").replace(file.startsWith("gateway/") ? CONTEXT_TYPE : "", ""));
  return new Map(
    files.map((file) => [file, importsIn(file).flatMap((specifier) => resolveSource(file, specifier, fileSet) ?? [])]),
  );
}

/**
 * Returns the imports between the folders of a package; files next to them and the gateway's modules count as folders.
 */
function foldersOf(name: string): Map<string, Set<string>> {
  const root = existsSync(sourceRoot(name)) ? sourceRoot(name) : name;
  const files = sources(root).filter((file) => !file.includes(".test."));
  const folderOf = (file: string) => /^(modules\/)?[^/]+/.exec(relative(root, file))![0];
  const edges = new Map<string, Set<string>>();
  for (const [file, targets] of importsOf(files)) {
    const from = edges.get(folderOf(file)) ?? new Set();
    for (const target of targets) if (folderOf(target) !== folderOf(file)) from.add(folderOf(target));
    edges.set(folderOf(file), from);
  }
  return edges;
}

/** Returns each cycle once, as its path. */
function cycles(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const paths: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) return void paths.push([...way.slice(start), file].join(" -> "));
    if (done.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return paths;
}

test("a fragment is named <File>_<prop>", () => {
  const strays = ["kit", ...REMOTES].flatMap(sources).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bfragment (\w+) on /g)]
      .map((match) => match[1]!)
      .filter((name) => !name.startsWith(`${basename(file).split(".")[0]}_`))
      .map((name) => `${file} declares ${name}`),
  );
  expect(strays).toEqual([]);
});
