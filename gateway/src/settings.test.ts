import { join } from "node:path";
import { readSettings } from "./settings";

test("has a sensible setting for everything", () => {
  expect(readSettings({})).toEqual({
    port: 3001,
    homeFolder: join(process.cwd(), ".cenote"),
    chainsFile: join(process.cwd(), ".cenote/localnet.json"),
    databaseUrl: null,
    assetOrigin: "http://127.0.0.1:3000",
  });
});

test("takes what the environment says", () => {
  const settings = readSettings({
    GATEWAY_PORT: "4001",
    CENOTE_HOME: "/srv/cenote",
    CENOTE_CHAINS_FILE: "/etc/chains.json",
    DATABASE_URL: "postgres://db/cenote",
    ASSET_ORIGIN: "https://cenote.example/",
  });
  expect(settings).toEqual({
    port: 4001,
    homeFolder: "/srv/cenote",
    chainsFile: "/etc/chains.json",
    databaseUrl: "postgres://db/cenote",
    assetOrigin: "https://cenote.example",
  });
});

test("refuses what makes no sense, in one sentence", () => {
  expect(() => readSettings({ GATEWAY_PORT: "http" })).toThrow("GATEWAY_PORT is http, which is no port.");
  expect(() => readSettings({ ASSET_ORIGIN: "here" })).toThrow("ASSET_ORIGIN is here, which is no URL.");
});
