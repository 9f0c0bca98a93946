import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freePort } from "@cenote/server/testing/freePort";
import { LOCAL_CHAINS } from "../../localnet/src/localChains";
import { startLocalnet } from "../../localnet/src/localnet";
import type { ProfileName } from "../../localnet/src/profile";
import { adoptDump } from "../../localnet/src/state/chainFiles";
import { chainFile } from "../../localnet/src/state/stateFile";

const ROOT = join(__dirname, "../..");
export const LOCALNET_BUILD = join(ROOT, "localnet/dist");
const FOLDER = join(ROOT, "node_modules/.cache/cenote/chains");
/** Tests use the last hour of the history, which ends at its build. */
const MAX_AGE_MS = 20 * 60_000;
export const LAST_PORT_OFFSET = Math.max(...LOCAL_CHAINS.map(({ portOffset }) => portOffset));

/**
 * Returns a folder with chains of a profile, recently built by this localnet; builds it if it is missing. Other suites
 * may build one, or copy an older one, concurrently: a folder is complete once it has its name, and is kept while it is
 * used.
 */
export async function savedChains(profile: ProfileName): Promise<string> {
  const name = `${profile}-${digestOfBuild()}`;
  const saved = foldersOf(name);
  const last = saved.at(-1);
  if (last && last.age < MAX_AGE_MS) return last.folder;
  for (const { folder, age } of saved) {
    if (age > 2 * MAX_AGE_MS) rmSync(folder, { recursive: true, force: true });
  }

  const draft = join(FOLDER, `draft-${name}-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const port = await freePort(LAST_PORT_OFFSET + 1);
  const localnet = await startLocalnet({ home: draft, port, profile, buildFolder: LOCALNET_BUILD });
  await localnet.stop();
  // Once for all copies.
  for (const { chain } of LOCAL_CHAINS) await adoptDump(chainFile(draft, chain));
  writeFileSync(join(draft, "port"), String(port));
  const folder = join(FOLDER, `${name}-${Date.now()}-${process.pid}`);
  renameSync(draft, folder);
  return folder;
}

/** Returns the folders of a name, oldest first, with their ages in milliseconds. */
function foldersOf(name: string): { readonly folder: string; readonly age: number }[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((entry) => entry.startsWith(`${name}-`))
    .map((entry) => ({ folder: join(FOLDER, entry), builtAt: Number(entry.slice(name.length + 1).split("-")[0]) }))
    .sort((one, other) => one.builtAt - other.builtAt)
    .map(({ folder, builtAt }) => ({ folder, age: Date.now() - builtAt }));
}

/** Copies saved chains into a folder, with other ports. */
export function copyChains(saved: string, home: string, port: number) {
  mkdirSync(dirname(home), { recursive: true });
  cpSync(saved, home, { recursive: true });
  const file = join(home, "localnet.json");
  const former = Number(readFileSync(join(saved, "port"), "utf8"));
  const text = LOCAL_CHAINS.reduce(
    (config, { portOffset }) =>
      // For HTTP and WebSocket.
      config.replaceAll(`//127.0.0.1:${former + portOffset}"`, `//127.0.0.1:${port + portOffset}"`),
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, text);
}

function digestOfBuild(): string {
  const digest = createHash("sha256");
  for (const file of ["localnet.js", "artifacts.json"]) digest.update(readFileSync(join(LOCALNET_BUILD, file)));
  return digest.digest("hex").slice(0, 12);
}
