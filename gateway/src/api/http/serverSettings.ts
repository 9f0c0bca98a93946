import { textLike } from "@cenote/server/settings";
import * as v from "valibot";
import { count, list, oneOf, origin } from "../../lib/variables";
import type { EdgeSettings } from "./requests/edgeGuard";
import type { OperationLimits } from "./requests/operationSlots";
import type { SubscriberLimits } from "./streams/subscriberSlots";

/** The operator's settings of the gateway's server. */
export type ServerSettings = {
  /** "published" runs only the product's own documents; "any" is for development and tests. */
  readonly documents: "published" | "any";
  /** Handling of a live version at the start whose documents the schema no longer serves. */
  readonly brokenReleases: "refuse" | "retire";
  /** The token that allows publishing documents; null turns publishing off. */
  readonly deployToken: string | null;
  /** Origins, besides the product's own, whose pages may read responses. */
  readonly origins: ReadonlySet<string>;
  /** 0 turns the response cache off. */
  readonly cacheBytes: number;
  readonly timeoutMilliseconds: number;
  readonly operations: OperationLimits;
  readonly subscribers: SubscriberLimits;
  readonly edge: EdgeSettings;
};

const MEGABYTE = 1024 * 1024;
const MIN_TOKEN_CHARACTERS = 16;

/** Characters that a header carries unchanged; commas separate secrets. */
const EDGE_SECRET = v.pipe(
  v.string(),
  v.regex(/^[!-+\--~]{16,256}$/, "must be 16 to 256 printable ASCII characters without spaces"),
);

/** The server's environment variables. */
export const SERVER_VARIABLES = v.object({
  GATEWAY_DOCUMENTS: oneOf("published", "any"),
  GATEWAY_BROKEN_RELEASES: oneOf("refuse", "retire"),
  // Secrets must not appear in error messages.
  GATEWAY_DEPLOY_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(MIN_TOKEN_CHARACTERS, `must have ${MIN_TOKEN_CHARACTERS} characters or more`)),
  ),
  GATEWAY_ORIGINS: list(origin),
  GATEWAY_CACHE_MEGABYTES: count(64),
  GATEWAY_TIMEOUT_SECONDS: count(10),
  GATEWAY_OPERATIONS: count(64, 1),
  GATEWAY_OPERATIONS_WAITING: count(512),
  GATEWAY_SUBSCRIBERS: count(5000),
  GATEWAY_SUBSCRIBERS_PER_ADDRESS: count(100),
  GATEWAY_EDGE_SECRET: list(EDGE_SECRET),
  // A separate variable for the former secret, because secret stores cannot join values.
  GATEWAY_FORMER_EDGE_SECRET: list(EDGE_SECRET),
  GATEWAY_PROXIES: v.optional(textLike(/^\d{1,2}$/, "a whole number")),
});

/** Converts the variables to settings. */
export function toServerSettings(variables: v.InferOutput<typeof SERVER_VARIABLES>): ServerSettings {
  const secrets = [...variables.GATEWAY_EDGE_SECRET, ...variables.GATEWAY_FORMER_EDGE_SECRET];
  return {
    documents: variables.GATEWAY_DOCUMENTS,
    brokenReleases: variables.GATEWAY_BROKEN_RELEASES,
    deployToken: variables.GATEWAY_DEPLOY_TOKEN ?? null,
    origins: new Set(variables.GATEWAY_ORIGINS),
    cacheBytes: variables.GATEWAY_CACHE_MEGABYTES * MEGABYTE,
    timeoutMilliseconds: variables.GATEWAY_TIMEOUT_SECONDS * 1000,
    operations: { most: variables.GATEWAY_OPERATIONS, maxWaiting: variables.GATEWAY_OPERATIONS_WAITING },
    subscribers: {
      most: variables.GATEWAY_SUBSCRIBERS,
      maxPerAddress: variables.GATEWAY_SUBSCRIBERS_PER_ADDRESS,
    },
    // The secret is sent by CloudFront, which appends to X-Forwarded-For.
    edge: { secrets, proxies: Number(variables.GATEWAY_PROXIES ?? (secrets.length ? 1 : 0)) },
  };
}
