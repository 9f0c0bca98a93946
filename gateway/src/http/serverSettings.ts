import type { EdgeSettings } from "./edgeGuard";
import type { OperationLimits } from "./operationSlots";
import type { SubscriberLimits } from "./subscriberSlots";

/** What an operator decides of the gateway's server. */
export type ServerSettings = {
  /** "published" runs nothing but the product's own documents; "any" is for development and tests. */
  readonly documents: "published" | "any";
  /** What becomes, at the start, of a live version that asks for what the schema does not serve any more. */
  readonly brokenReleases: "refuse" | "retire";
  /** The token that allows publishing documents; without one, publishing is off. */
  readonly deployToken: string | null;
  /** Other origins than the product's own whose pages may read answers. */
  readonly origins: ReadonlySet<string>;
  /** 0 turns the response cache off. */
  readonly cacheBytes: number;
  readonly timeoutMilliseconds: number;
  readonly operations: OperationLimits;
  readonly subscribers: SubscriberLimits;
  readonly edge: EdgeSettings;
};

type Environment = Readonly<Record<string, string | undefined>>;

const MEGABYTE = 1024 * 1024;
const SHORTEST_TOKEN = 16;
/** Characters that a header carries unchanged; the comma separates secrets. */
const EDGE_SECRET = /^[!-+\--~]{16,256}$/;

/** Reads the environment; `bad` creates the error for an invalid setting. */
export function readServerSettings(environment: Environment, bad: (sentence: string) => Error): ServerSettings {
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const value = environment[name] || values[0];
    const known = values.find((one) => one === value);
    if (!known) throw bad(`${name} is ${value}; it may be ${values.join(" or ")}.`);
    return known;
  };
  const count = (name: string, usual: number): number => {
    const value = Number(environment[name] || usual);
    if (!Number.isInteger(value) || value < 0) throw bad(`${name} is ${environment[name]}, which is no number.`);
    return value;
  };
  const origins = (environment.GATEWAY_ORIGINS ?? "").split(",").map((one) => one.trim());
  for (const origin of origins) {
    if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      throw bad(`GATEWAY_ORIGINS names ${origin}, which is no origin.`);
    }
  }
  const deployToken = environment.GATEWAY_DEPLOY_TOKEN || null;
  if (deployToken && deployToken.length < SHORTEST_TOKEN) {
    throw bad(`GATEWAY_DEPLOY_TOKEN is shorter than ${SHORTEST_TOKEN} characters.`);
  }
  const secrets = (environment.GATEWAY_EDGE_SECRET ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  if (!secrets.every((one) => EDGE_SECRET.test(one))) {
    throw bad("GATEWAY_EDGE_SECRET must hold secrets of 16 to 256 printable ASCII characters without spaces.");
  }
  return {
    documents: oneOf("GATEWAY_DOCUMENTS", ["published", "any"]),
    brokenReleases: oneOf("GATEWAY_BROKEN_RELEASES", ["refuse", "retire"]),
    deployToken,
    origins: new Set(origins.filter(Boolean)),
    cacheBytes: count("GATEWAY_CACHE_MEGABYTES", 64) * MEGABYTE,
    timeoutMilliseconds: count("GATEWAY_TIMEOUT_SECONDS", 10) * 1000,
    operations: {
      most: Math.max(1, count("GATEWAY_OPERATIONS", 64)),
      mostWaiting: count("GATEWAY_OPERATIONS_WAITING", 512),
    },
    subscribers: {
      most: count("GATEWAY_SUBSCRIBERS", 5000),
      mostPerAddress: count("GATEWAY_SUBSCRIBERS_PER_ADDRESS", 100),
    },
    // The secret comes from CloudFront, which appends to X-Forwarded-For.
    edge: { secrets, proxies: count("GATEWAY_PROXIES", secrets.length ? 1 : 0) },
  };
}
