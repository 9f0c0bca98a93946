import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { memoryStore } from "../testing/memoryStore";
import type { Gateway } from "./gatewayDocuments";
import { releasing } from "./release";

const [A, B, C] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"];
const KEY = "registry/mfe-nfts.json";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates a folder of files, each containing its own name. */
function folderOf(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "cenote-release-"));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

function built(version: string) {
  const folder = folderOf("remoteEntry.js", "remote.json");
  const documents = { client: "mfe-nfts", version: `documents of ${version}`, documents: [] };
  writeFileSync(join(folder, "documents.json"), JSON.stringify(documents));
  return { name: "mfe-nfts" as const, version, folder };
}

/** A deployment in memory that records the order of its actions. */
function open({ refuses = false, faults = {} }: { refuses?: boolean; faults?: Record<string, string> } = {}) {
  const [remotes, site] = [memoryStore(), memoryStore()];
  const done: string[] = [];
  const record = () => JSON.parse(remotes.held.get(KEY) ?? "null") as { live: { version: string } } | null;
  const gateway: Gateway = {
    publish: async ({ version }, replaces) => {
      if (refuses) throw new Error("refused");
      done.push(`publish ${version} beside ${replaces}`);
    },
    inUse: () => Promise.reject(new Error("not called")),
    teamToken: () => Promise.reject(new Error("not called")),
  };
  const write = remotes.store.write.bind(remotes.store);
  const release = releasing({
    remotes: { ...remotes.store, write: (key, ...rest) => (done.push(`write ${key}`), write(key, ...rest)) },
    site: site.store,
    gateway,
    compose: async () => {
      done.push("compose");
      const versions: Record<string, string> = faults["mfe-nfts"] ? {} : { "mfe-nfts": record()!.live.version };
      return { versions, faults, invalidation: "I" };
    },
    print: () => {},
    now: () => new Date(0),
  });
  return { release, remotes, site, done, record };
}

test("publishes documents first, then uploads, then moves the record, and has the page composed last", async () => {
  const { release, done, record } = open();
  await release.deploy(built(A!));
  expect(done).toEqual([
    `publish documents of ${A} beside null`,
    ...["documents.json", "remote.json", "remoteEntry.js"].map((file) => `write mfe-nfts/${A}/${file}`),
    `write ${KEY}`,
    "compose",
  ]);
  expect(record()).toEqual({ live: { version: A, at: "1970-01-01T00:00:00.000Z" }, earlier: [] });
});

test("uploads and moves nothing whose documents the gateway refuses", async () => {
  const { release, remotes } = open({ refuses: true });
  await expect(release.deploy(built(A!))).rejects.toThrow("refused");
  expect(remotes.writes).toEqual([]);
});

test("never writes a version's files twice, and overwrites only site files without a hash in their name", async () => {
  const { release, remotes, site } = open();
  const siteFolder = folderOf("assets/main.0123abcd.js", "images/logo.png");
  for (let times = 0; times < 2; times++) await release.deploy({ ...built(A!), siteFolder });
  expect(remotes.writes.filter((key) => key.startsWith("mfe-nfts/"))).toHaveLength(3);
  expect(site.writes.sort()).toEqual(["assets/main.0123abcd.js", "images/logo.png", "images/logo.png"]);
});

test("goes back to the version before, or to a named one, and allows its documents again", async () => {
  const { release, done, record } = open();
  for (const version of [A!, B!, C!]) await release.deploy(built(version));
  done.length = 0;
  expect(await release.rollBack("mfe-nfts")).toBe(B);
  expect(done[0]).toBe(`publish documents of ${B} beside documents of ${C}`);
  expect(await release.rollBack("mfe-nfts", A)).toBe(A);
  expect(record()).toMatchObject({ live: { version: A }, earlier: [] });
  await expect(release.rollBack("mfe-nfts")).rejects.toThrow("no earlier version");
});

test("moves nothing if another deployment finished in between", async () => {
  const { release, remotes, record } = open();
  for (const version of [A!, B!]) await release.deploy(built(version));
  const { read } = remotes.store;
  let reads = 0;
  // A concurrent deployment between our read of the record and our write.
  remotes.store.read = async (key) => {
    const file = await read(key);
    if (key === KEY && ++reads === 2) await remotes.store.write(KEY, file!.text, { contentType: "", cacheControl: "" });
    return file;
  };
  await expect(releasingOver(remotes.store).deploy(built(C!))).rejects.toThrow(
    "Another deployment of mfe-nfts finished meanwhile",
  );
  expect(record()!.live.version).toBe(B);
});

const releasingOver = (remotes: ReturnType<typeof memoryStore>["store"]) =>
  releasing({
    remotes,
    site: memoryStore().store,
    gateway: { publish: async () => {}, inUse: async () => [], teamToken: async () => "" },
    compose: () => Promise.reject(new Error("not called")),
    print: () => {},
  });

test("reports why the page does not name a moved version", async () => {
  const { release } = open({ faults: { "mfe-nfts": "remote.json is invalid." } });
  await expect(release.deploy(built(A!))).rejects.toThrow(
    `The page names no version of mfe-nfts, not ${A}. remote.json is invalid. Deploy another version, or roll back.`,
  );
});
