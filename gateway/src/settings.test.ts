import { join } from "node:path";
import { BadSettings } from "@cenote/server/settings";
import { readSettings } from "./settings";

test("has a sensible setting for everything", () => {
  expect(readSettings({})).toMatchObject({
    port: 3001,
    homeFolder: join(process.cwd(), ".cenote"),
    chainsFile: join(process.cwd(), ".cenote/localnet.json"),
    databaseUrl: null,
    assetOrigin: "http://127.0.0.1:3000",
    server: {
      documents: "published",
      brokenReleases: "refuse",
      deployToken: null,
      origins: new Set(),
      timeoutMilliseconds: 10_000,
    },
  });
});

test("reads the environment", () => {
  const settings = readSettings({
    GATEWAY_PORT: "4001",
    CENOTE_HOME: "/srv/cenote",
    CENOTE_CHAINS_FILE: "/etc/chains.json",
    DATABASE_URL: "postgres://db/cenote",
    ASSET_ORIGIN: "https://cenote.example/",
    GATEWAY_DOCUMENTS: "any",
    GATEWAY_ORIGINS: "https://one.example, https://other.example",
    GATEWAY_CACHE_MEGABYTES: "2",
  });
  expect(settings).toMatchObject({
    port: 4001,
    homeFolder: "/srv/cenote",
    chainsFile: "/etc/chains.json",
    databaseUrl: "postgres://db/cenote",
    connectMilliseconds: 300_000,
    assetOrigin: "https://cenote.example",
    server: {
      documents: "any",
      origins: new Set(["https://one.example", "https://other.example"]),
      cacheBytes: 2 * 1024 * 1024,
    },
  });
});

test("a role needs a PostgreSQL server", () => {
  const fleet = { DATABASE_URL: "postgres://db/cenote" };
  expect(readSettings(fleet).role).toBe("all");
  expect(readSettings({ ...fleet, GATEWAY_ROLE: "indexer" }).role).toBe("indexer");
  expect(() => readSettings({ GATEWAY_ROLE: "reader" })).toThrow(
    "GATEWAY_ROLE is reader, but DATABASE_URL is not set: one process has the embedded database.",
  );
  expect(() => readSettings({ GATEWAY_ROLE: "writer" })).toThrow(
    "GATEWAY_ROLE is writer; it must be all or indexer or reader.",
  );
});

test("only a reader has a replica", () => {
  const fleet = { DATABASE_URL: "postgres://db/cenote", DATABASE_READER_URL: "postgres://replica/cenote" };
  expect(readSettings({ ...fleet, GATEWAY_ROLE: "reader" }).replicaUrl).toBe("postgres://replica/cenote");
  expect(() => readSettings(fleet)).toThrow(
    "DATABASE_READER_URL is set, but GATEWAY_ROLE is all: only a reader sends its queries to a replica.",
  );
});

test("refuses an invalid setting in one sentence", () => {
  expect(() => readSettings({ GATEWAY_PORT: "http" })).toThrow(
    "The environment: GATEWAY_PORT is http; it must be a whole number.",
  );
  expect(() => readSettings({ ASSET_ORIGIN: "here" })).toThrow(
    "ASSET_ORIGIN must be a URL that begins with https:// or http://.",
  );
  expect(() => readSettings({ GATEWAY_DOCUMENTS: "all" })).toThrow(
    "GATEWAY_DOCUMENTS is all; it must be published or any.",
  );
  expect(() => readSettings({ GATEWAY_DEPLOY_TOKEN: "secret" })).toThrow(
    "GATEWAY_DEPLOY_TOKEN must have 16 characters or more.",
  );
  expect(() => readSettings({ GATEWAY_ORIGINS: "https://a.example/path" })).toThrow(
    "GATEWAY_ORIGINS.0 is https://a.example/path; it must be an origin.",
  );
  expect(() => readSettings({ DATABASE_CONNECT_SECONDS: "-1" })).toThrow(
    "DATABASE_CONNECT_SECONDS is -1; it must be a whole number.",
  );
  expect(() => readSettings({ GATEWAY_SUBSCRIBERS: "many" })).toThrow(
    "GATEWAY_SUBSCRIBERS is many; it must be a whole number.",
  );
});

test("reads edge secrets, and one proxy if there is a secret", () => {
  const edgeOf = (environment: Record<string, string>) => readSettings(environment).server.edge;
  expect(edgeOf({})).toEqual({ secrets: [], proxies: 0 });
  expect(edgeOf({ GATEWAY_PROXIES: "2" })).toEqual({ secrets: [], proxies: 2 });
  const [first, second] = ["a-secret-of-the-edge", "the-next-edge-secret"] as const;
  expect(edgeOf({ GATEWAY_EDGE_SECRET: `${first}, ${second}` })).toEqual({ secrets: [first, second], proxies: 1 });
  expect(edgeOf({ GATEWAY_EDGE_SECRET: second, GATEWAY_FORMER_EDGE_SECRET: first }).secrets).toEqual([second, first]);
  expect(edgeOf({ GATEWAY_EDGE_SECRET: first, GATEWAY_PROXIES: "2" }).proxies).toBe(2);
  for (const wrong of ["short", "a secret with spaces in it", `${first},short`]) {
    expect(() => edgeOf({ GATEWAY_EDGE_SECRET: wrong })).toThrow(
      /GATEWAY_EDGE_SECRET\.\d must be 16 to 256 printable ASCII characters/,
    );
  }
});

test("rates have one source, and an age", () => {
  const rates = { file: null, url: "https://rates.example/", maxDays: 2 };
  expect(readSettings({ RATES_URL: rates.url, RATES_MAX_AGE_DAYS: "2" }).rates).toEqual(rates);
  for (const environment of [
    { RATES_URL: "rates" },
    { RATES_URL: "ftp://rates.example/" },
    { RATES_MAX_AGE_DAYS: "-1" },
    { RATES_FILE: "rates.json", RATES_URL: rates.url },
  ]) {
    expect(() => readSettings(environment)).toThrow(BadSettings);
  }
});

test("rewards are declared in a file, wherever it is named from", () => {
  expect(readSettings({}).campaignsFile).toBeNull();
  expect(readSettings({ CAMPAIGNS_FILE: "campaigns.json" }).campaignsFile).toBe(join(process.cwd(), "campaigns.json"));
});
