import { readFileSync } from "node:fs";
import * as v from "valibot";

export const PROVIDER_KINDS = ["SWAP_ORDERS", "ON_RAMP", "OFF_RAMP", "BRIDGE"] as const;
const SHORTEST_SECRET = 32;
const MOST_SECRETS = 2;

const url = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an address of the web"),
);

const PROVIDER = v.strictObject({
  /** As it stands in its webhook's path. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  kinds: v.pipe(v.array(v.picklist(PROVIDER_KINDS)), v.minLength(1)),
  /** Two while one is being replaced by the other: both are good. */
  secrets: v.pipe(v.array(v.pipe(v.string(), v.minLength(SHORTEST_SECRET))), v.minLength(1), v.maxLength(MOST_SECRETS)),
  serviceProvider: v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    url,
    logoLightUrl: url,
    logoDarkUrl: url,
    supportUrl: v.nullable(url),
  }),
});
const FILE = v.strictObject({ providers: v.array(PROVIDER) });

/** A source of off-chain activity. */
export type Provider = v.InferOutput<typeof PROVIDER>;
/** Those that are configured, by their ids. */
export type Providers = ReadonlyMap<string, Provider>;

export const NO_PROVIDERS: Providers = new Map();

/** The providers file is invalid. */
export class BadProviders extends Error {}

/** Reads PROVIDERS_FILE; without one there are no providers. */
export function readProviders(file: string | null): Providers {
  if (!file) return NO_PROVIDERS;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // What is wrong with it may be what is secret in it: the file is named, and nothing of its text.
    throw new BadProviders(`PROVIDERS_FILE ${file} cannot be read as JSON.`);
  }
  const read = v.safeParse(FILE, content);
  if (!read.success) {
    const places = read.issues.map((issue) => v.getDotPath(issue) ?? "the whole").join(", ");
    throw new BadProviders(`PROVIDERS_FILE ${file} does not say what it must: look at ${places}.`);
  }
  const providers = new Map(read.output.providers.map((provider) => [provider.id, provider]));
  if (providers.size < read.output.providers.length) throw new BadProviders(`PROVIDERS_FILE ${file} names one twice.`);
  return providers;
}
