import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { BadSettings, readSecretFile, urlOf } from "@cenote/server/settings";
import * as v from "valibot";
import { RAMP } from "./rampSettings";

export const PROVIDER_KINDS = ["SWAP_ORDERS", "ON_RAMP", "OFF_RAMP", "BRIDGE"] as const;
const MIN_SECRET_CHARACTERS = 32;
const MAX_SECRETS = 2;

const url = v.pipe(urlOf("https:", "http:"), v.maxLength(2000, "must be at most 2,000 characters"));

const PROVIDER = v.strictObject({
  /** The id in its webhook's path. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a lower-case name")),
  kinds: v.pipe(v.array(v.picklist(PROVIDER_KINDS)), v.minLength(1)),
  /** Two during a rotation: both are valid. */
  secrets: v.pipe(
    v.array(
      v.pipe(v.string(), v.minLength(MIN_SECRET_CHARACTERS, `must have ${MIN_SECRET_CHARACTERS} characters or more`)),
    ),
    v.minLength(1, "must hold a secret"),
    v.maxLength(MAX_SECRETS, `must hold at most ${MAX_SECRETS} secrets`),
  ),
  serviceProvider: v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    url,
    logoLightUrl: url,
    logoDarkUrl: url,
    supportUrl: v.nullable(url),
  }),
  /** Settings to request purchases and sales; without them, the provider only reports them. */
  ramp: v.optional(RAMP),
});
const FILE = v.strictObject({ providers: v.array(PROVIDER) });

/** A source of off-chain activity. */
export type Provider = v.InferOutput<typeof PROVIDER>;
/** The configured providers, by their ids. */
export type Providers = ReadonlyMap<string, Provider>;

export const NO_PROVIDERS: Providers = new Map();

/** Returns the source name of the gateway's own order book of a chain: no provider can have this name. */
export function orderBook(chain: Chain): string {
  return `orders.${chain}`;
}

/** Returns the names of all sources of shown records: the configured providers and the order books. */
export function sourceNames(providers: Providers): string[] {
  return [...providers.keys(), ...CHAIN_NAMES.map(orderBook)];
}

/** Reads PROVIDERS_FILE; without it there are no providers. Throws BadSettings. */
export function readProviders(file: string | null): Providers {
  if (!file) return NO_PROVIDERS;
  const { providers: list } = readSecretFile(FILE, file);
  const providers = new Map(list.map((provider) => [provider.id, provider]));
  if (providers.size < list.length) throw new BadSettings(`${file} names a provider twice.`);
  return providers;
}
