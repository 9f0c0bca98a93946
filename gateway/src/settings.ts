import { isAbsolute, join, resolve } from "node:path";
import { readServerSettings, type ServerSettings } from "./http/serverSettings";

const DEFAULT_HOME = ".cenote";
/** The product's default port, and the gateway's place after it. */
const DEFAULT_PORT = 3001;

/** What the environment says about this process. */
export type Settings = {
  readonly port: number;
  readonly homeFolder: string;
  readonly chainsFile: string;
  readonly databaseUrl: string | null;
  /** Where static files are served, without a slash at its end. */
  readonly assetOrigin: string;
  readonly server: ServerSettings;
};

/** Says which setting makes no sense. */
export class BadSetting extends Error {}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const homeFolder = resolve(environment.CENOTE_HOME || DEFAULT_HOME);
  const port = Number(environment.GATEWAY_PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BadSetting(`GATEWAY_PORT is ${environment.GATEWAY_PORT}, which is no port.`);
  }
  const assetOrigin = environment.ASSET_ORIGIN || `http://127.0.0.1:${port - 1}`;
  if (!URL.canParse(assetOrigin)) throw new BadSetting(`ASSET_ORIGIN is ${assetOrigin}, which is no URL.`);

  const chainsFile = environment.CENOTE_CHAINS_FILE || "localnet.json";
  return {
    port,
    homeFolder,
    chainsFile:
      isAbsolute(chainsFile) || environment.CENOTE_CHAINS_FILE ? resolve(chainsFile) : join(homeFolder, chainsFile),
    databaseUrl: environment.DATABASE_URL || null,
    assetOrigin: assetOrigin.replace(/\/+$/, ""),
    server: readServerSettings(environment, (sentence) => new BadSetting(sentence)),
  };
}
