import { join, resolve } from "node:path";
import { BadSettings, readSettingsAs, urlOf } from "@cenote/server/settings";
import * as v from "valibot";
import { SERVER_VARIABLES, toServerSettings, type ServerSettings } from "./api/http/serverSettings";
import { MEDIA_VARIABLES, toMediaSettings, type MediaSettings } from "./media/mediaSettings";
import { count, oneOf, optionalQuantity, type Environment } from "./lib/variables";

const DEFAULT_HOME = ".cenote";
const DEFAULT_CHAINS_FILE = "localnet.json";
/** The product's default port, after which the gateway's port comes. */
const DEFAULT_PORT = 3001;
const MAX_PORT = 65_535;
/** Central banks publish no rates on weekends and holidays. */
const DEFAULT_RATES_DAYS = 5;
/** A hosted database may be created, or fail over, while the gateway starts. */
const DEFAULT_CONNECT_SECONDS = 300;

/** The role of a process: everything, or a part in a fleet that shares a PostgreSQL server. */
export type Role = "all" | "indexer" | "reader";

/** The settings of this process from the environment. */
export type Settings = {
  readonly role: Role;
  readonly port: number;
  /** The address of the interface to listen on. */
  readonly host: string;
  readonly homeFolder: string;
  readonly chainsFile: string;
  readonly databaseUrl: string | null;
  /** A replica of that database, which a reader sends its queries to; null without one. */
  readonly replicaUrl: string | null;
  /** Maximum wait of the start for a PostgreSQL server. */
  readonly connectMilliseconds: number;
  /** Origin of static files, without a trailing slash. */
  readonly assetOrigin: string;
  /** The source of rates for currencies that no pool prices, and their maximum age in days. */
  readonly rates: { readonly file: string | null; readonly url: string | null; readonly maxDays: number };
  /** File that declares which pools' liquidity is rewarded; null without rewards. */
  readonly campaignsFile: string | null;
  readonly suppliesFile: string | null;
  /** File with the sources of off-chain activity; null without any. */
  readonly providersFile: string | null;
  readonly media: MediaSettings;
  readonly server: ServerSettings;
};

const path = v.optional(
  v.pipe(
    v.string(),
    v.transform((file) => resolve(file)),
  ),
);
const VARIABLES = v.object({
  ...SERVER_VARIABLES.entries,
  ...MEDIA_VARIABLES.entries,
  GATEWAY_ROLE: oneOf("all", "indexer", "reader"),
  GATEWAY_PORT: v.pipe(count(DEFAULT_PORT), v.maxValue(MAX_PORT, `must be at most ${MAX_PORT}`)),
  // Other addresses are for deployments that restrict access: in a container, behind a load balancer.
  GATEWAY_HOST: v.optional(v.string(), "127.0.0.1"),
  CENOTE_HOME: v.pipe(
    v.optional(v.string(), DEFAULT_HOME),
    v.transform((folder) => resolve(folder)),
  ),
  CENOTE_CHAINS_FILE: path,
  DATABASE_URL: v.optional(v.string()),
  DATABASE_READER_URL: v.optional(v.string()),
  DATABASE_CONNECT_SECONDS: count(DEFAULT_CONNECT_SECONDS),
  ASSET_ORIGIN: v.optional(urlOf("https:", "http:")),
  RATES_FILE: path,
  RATES_URL: v.optional(urlOf("https:", "http:")),
  RATES_MAX_AGE_DAYS: optionalQuantity,
  CAMPAIGNS_FILE: path,
  SUPPLIES_FILE: path,
  PROVIDERS_FILE: path,
});

/** Reads the environment; throws BadSettings for the first invalid variable. */
export function readSettings(environment: Environment): Settings {
  // An empty variable counts as not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const variables = readSettingsAs(VARIABLES, set, "The environment");
  if (variables.RATES_FILE && variables.RATES_URL) {
    throw new BadSettings("RATES_FILE and RATES_URL are both set: rates have one source.");
  }
  const { GATEWAY_ROLE: role, GATEWAY_PORT: port, CENOTE_HOME: homeFolder } = variables;
  if (role !== "all" && !variables.DATABASE_URL) {
    throw new BadSettings(
      `GATEWAY_ROLE is ${role}, but DATABASE_URL is not set: one process has the embedded database.`,
    );
  }
  if (role !== "reader" && variables.DATABASE_READER_URL) {
    throw new BadSettings(
      `DATABASE_READER_URL is set, but GATEWAY_ROLE is ${role}: only a reader sends its queries to a replica.`,
    );
  }
  return {
    role,
    port,
    host: variables.GATEWAY_HOST,
    homeFolder,
    chainsFile: variables.CENOTE_CHAINS_FILE ?? join(homeFolder, DEFAULT_CHAINS_FILE),
    databaseUrl: variables.DATABASE_URL ?? null,
    replicaUrl: variables.DATABASE_READER_URL ?? null,
    connectMilliseconds: variables.DATABASE_CONNECT_SECONDS * 1000,
    assetOrigin: (variables.ASSET_ORIGIN ?? `http://127.0.0.1:${port - 1}`).replace(/\/+$/, ""),
    rates: {
      file: variables.RATES_FILE ?? null,
      url: variables.RATES_URL ?? null,
      maxDays: variables.RATES_MAX_AGE_DAYS ?? DEFAULT_RATES_DAYS,
    },
    campaignsFile: variables.CAMPAIGNS_FILE ?? null,
    suppliesFile: variables.SUPPLIES_FILE ?? null,
    providersFile: variables.PROVIDERS_FILE ?? null,
    media: toMediaSettings(variables),
    server: toServerSettings(variables),
  };
}
