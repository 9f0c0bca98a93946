import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGES } from "./sources";

/** Licenses that may be shipped or used with an MIT product. */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "CC0-1.0",
  "CC-BY-4.0",
  "OFL-1.1",
  "BlueOak-1.0.0",
  "MPL-2.0",
  "Python-2.0",
  "PSF-2.0",
  "Unlicense",
];

/** Used only on a developer's machine, never shipped: the contracts of the local chains. NOTICE lists them. */
const LOCAL_CHAINS_ONLY =
  /^@uniswap\/(v2|v3|v4|universal-router|swap-router)|^@opensea\/seaport-js$|^@ensdomains\/ens$|^solc$|^web3-utils$/;

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string>; license?: unknown };
type Lockfile = { packages: Record<string, { license?: string; dev?: boolean; link?: boolean; resolved?: string }> };

/** Packages that only bench and soak need: tests/peers/peers.ts installs them. */
const PEERS = "tests/peers";
const readLockfile = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lockfile;
const lockfile = readLockfile(".");
const manifest = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/** Whether one of the alternatives of an SPDX expression consists of allowed licenses only. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, "").split(" OR ");
  return alternatives.some((parts) => parts.split(" AND ").every((one) => ALLOWED.includes(one.trim())));
}

test("every package that is shipped has a license that allows it", () => {
  const strays = Object.entries(lockfile.packages)
    .filter(([path, { dev, link }]) => path.startsWith("node_modules/") && !dev && !link)
    .filter(([, { license = "" }]) => !isAllowed(license))
    .map(([path, { license }]) => `${path.replace(/^.*node_modules\//, "")}: ${license}`);
  expect(strays).toEqual([]);
});

test("our own dependencies are exact versions", () => {
  for (const folder of [".", PEERS, ...PACKAGES]) {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(`${folder}: ${name}@${version}`).toMatch(/@\d+\.\d+\.\d+[\w.-]*$/);
    }
  }
});

test("no package that is shipped depends on the local chains' contracts", () => {
  for (const folder of [".", ...PACKAGES]) {
    const { dependencies = {} } = manifest(folder);
    expect(Object.keys(dependencies).filter((name) => LOCAL_CHAINS_ONLY.test(name))).toEqual([]);
  }
});

test("one version of a package for all of ours", () => {
  const seen = new Map<string, string>();
  for (const folder of [".", PEERS, ...PACKAGES]) {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(`${name}@${seen.get(name) ?? version}`).toBe(`${name}@${version}`);
      seen.set(name, version);
    }
  }
});

test("no lockfile names an address that a reader could not reach", () => {
  const packages = [".", PEERS].flatMap((folder) => Object.values(readLockfile(folder).packages));
  const addresses = packages.flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []));
  expect(addresses).toEqual([]);
});

test("the contracts' licenses are named in NOTICE", () => {
  const notice = readFileSync("NOTICE", "utf8");
  const contracts = Object.keys(manifest("localnet").devDependencies ?? {}).filter((name) =>
    LOCAL_CHAINS_ONLY.test(name),
  );
  expect(contracts.filter((name) => name !== "solc" && !notice.includes(name))).toEqual([]);
});
