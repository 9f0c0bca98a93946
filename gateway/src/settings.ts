import { isAbsolute, join, resolve } from "node:path";
import { readServerSettings, type ServerSettings } from "./http/serverSettings";
import { readMediaSettings, type MediaSettings } from "./media/mediaSettings";

const DEFAULT_HOME = ".cenote";
/** The product's default port, and the gateway's place after it. */
const DEFAULT_PORT = 3001;
/** Central banks tell no rates on weekends and holidays. */
const DEFAULT_RATES_DAYS = 5;

/** A hosted database may be created, or fail over, while the gateway starts. */
const DEFAULT_CONNECT_SECONDS = 300;
/** A second instance on one machine is refused at once; a hosted task must wait for the one that it replaces. */
const DEFAULT_LOCK_SECONDS = 0;

/** The settings of this process from the environment. */
export type Settings = {
  readonly port: number;
  /** The address of the interface that is listened on. */
  readonly host: string;
  readonly homeFolder: string;
  readonly chainsFile: string;
  readonly databaseUrl: string | null;
  /** How long the start waits for a PostgreSQL server, and for another process to give up the database. */
  readonly databaseWait: { readonly connectMilliseconds: number; readonly lockMilliseconds: number };
  /** Where static files are served, without a slash at its end. */
  readonly assetOrigin: string;
  /** Where rates of currencies that no pool prices come from, and after how many days they are too old. */
  readonly rates: { readonly file: string | null; readonly url: string | null; readonly mostDays: number };
  /** Declares which pools' liquidity is rewarded; null where none is. */
  readonly campaignsFile: string | null;
  /** The sources of off-chain activity; null for none. */
  readonly providersFile: string | null;
  readonly media: MediaSettings;
  readonly server: ServerSettings;
};

/** A setting is invalid. */
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
    // Others reach it where it is let: in a container, behind a load balancer.
    host: environment.GATEWAY_HOST || "127.0.0.1",
    homeFolder,
    chainsFile:
      isAbsolute(chainsFile) || environment.CENOTE_CHAINS_FILE ? resolve(chainsFile) : join(homeFolder, chainsFile),
    databaseUrl: environment.DATABASE_URL || null,
    databaseWait: {
      connectMilliseconds: readSeconds(environment, "DATABASE_CONNECT_SECONDS", DEFAULT_CONNECT_SECONDS) * 1000,
      lockMilliseconds: readSeconds(environment, "DATABASE_LOCK_SECONDS", DEFAULT_LOCK_SECONDS) * 1000,
    },
    assetOrigin: assetOrigin.replace(/\/+$/, ""),
    rates: readRateSettings(environment),
    campaignsFile: environment.CAMPAIGNS_FILE ? resolve(environment.CAMPAIGNS_FILE) : null,
    providersFile: environment.PROVIDERS_FILE ? resolve(environment.PROVIDERS_FILE) : null,
    media: readMediaSettings(environment, (sentence) => new BadSetting(sentence)),
    server: readServerSettings(environment, (sentence) => new BadSetting(sentence)),
  };
}

function readSeconds(environment: Readonly<Record<string, string | undefined>>, name: string, usual: number): number {
  const seconds = Number(environment[name] || usual);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new BadSetting(`${name} is ${environment[name]}; it must be a number of seconds from 0.`);
}

function readRateSettings({ RATES_FILE, RATES_URL, RATES_MAX_AGE_DAYS }: Readonly<Record<string, string | undefined>>) {
  if (RATES_FILE && RATES_URL) throw new BadSetting("RATES_FILE and RATES_URL are both set: rates have one source.");
  const isAddress = !RATES_URL || (URL.canParse(RATES_URL) && /^https?:$/.test(new URL(RATES_URL).protocol));
  if (!isAddress) throw new BadSetting(`RATES_URL is ${RATES_URL}, which is no URL.`);
  const mostDays = Number(RATES_MAX_AGE_DAYS || DEFAULT_RATES_DAYS);
  if (!(mostDays > 0)) throw new BadSetting(`RATES_MAX_AGE_DAYS is ${RATES_MAX_AGE_DAYS}, which is no number of days.`);
  return { file: RATES_FILE ? resolve(RATES_FILE) : null, url: RATES_URL || null, mostDays };
}
