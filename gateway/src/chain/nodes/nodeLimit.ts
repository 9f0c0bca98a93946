/** Reason why a node refuses a call. */
export type NodeLimit =
  | "rate"
  /** The key's allowance of a day or a month is used up. */
  | "credits"
  | "range"
  | "results"
  | "addresses"
  | "responseSize"
  | "requestSize"
  | "batchSize"
  | "statePruned"
  | "historyPruned"
  /** The node does not have the block yet. */
  | "unknownBlock"
  | "reorged"
  | "methodMissing"
  | "timeout"
  | "overload"
  | "auth"
  | "badRequest"
  | "expired"
  | "revert";

export type NodeError = {
  /** HTTP status. */
  readonly status: number;
  readonly code?: number | undefined;
  readonly message: string;
  /** Method of the refused call. */
  readonly method: string;
};

/**
 * Patterns of the providers' texts; the first match decides. A contract chooses the text of its revert: reverts come
 * first, so that no text of theirs is taken for the node's own.
 */
const PATTERNS: readonly (readonly [NodeLimit, RegExp])[] = [
  ["revert", /\brevert(ed)?\b/],
  ["auth", /must be authenticated|free api access|invalid api key|unauthorized|key is inactive/],
  ["credits", /monthly capacity|daily request count|quota|reached the free tier|\/billing/],
  ["methodMissing", /method .*(does not exist|not available|not found|not supported)|method is not whitelisted/],
  ["methodMissing", /only core evm requests|custom tracers? (is not allowed|are disabled)|unsupported method/],
  ["methodMissing", /is not included in your current plan/],
  ["addresses", /less number of address|addresses or topics per search position|filters\. the current limit/],
  ["addresses", /specify an address/],
  ["batchSize", /in batch request|batch too large|batch limit|batch request was too large|batched requests are not/],
  ["requestSize", /(request body|content length|request entity) too large|request is too big/],
  ["rate", /compute units per second|request rate exceeded|request limit reached|credits limited to .*\/sec/],
  ["rate", /rps limit|rate.?limit|too many requests|(over capacity|capacity exceeded)|error code: 1015|throughput/],
  ["results", /log response size exceeded|returned more than \d+ results|exceeds max results|too many logs/],
  ["results", /more than \d+ logs|logs matched by query exceeds/],
  ["timeout", /timed ?out|timeout|execution aborted/],
  ["range", /block range should work|try with this block range|limited to (a )?[\d,. -]+ ?(blocks? )?range/],
  ["range", /max(imum)? ?(block )?range|range is too (wide|large)|range too large|range limit exceeded/],
  ["range", /ranges over \d+ blocks|exceeds the range allowed|range of parameters is not supported/],
  ["range", /number of requested blocks|limit the query to at most|up to a [\d,]+ block range|blocks distance/],
  [
    "range",
    /requested too many blocks|limited to \d+ blocks|smaller than size \d+|block range (exceeds|greater than) \d+/,
  ],
  ["responseSize", /response too large|response is too big|response size should not|result of length/],
  ["responseSize", /batch response was too large/],
  [
    "historyPruned",
    /pruned history|historical rpc|no historical|historical backend|classic node|height is not available/,
  ],
  ["statePruned", /missing trie node|unknown state|historical state|state .*not available|is pruned/],
  ["statePruned", /no state available|archive|proofs are available only/],
  ["reorged", /not currently canonical/],
  ["expired", /filter not found/],
  ["badRequest", /invalid block range|exceed max topics|not traceable|on top of pending|cannot be greater/],
  ["unknownBlock", /unknown block|not found|not processed yet|unfinalized|last accepted block/],
  ["unknownBlock", /beyond (current head|latest executed)/],
  ["overload", /bad gateway|backend|unable to complete|upstream|unexpected error|server is busy|try again later/],
];

/** The code that JSON-RPC itself defines. */
const METHOD_NOT_FOUND_CODE = -32601;
const HISTORY_PRUNED_CODE = 4444;
/** HTTP status. */
export const TOO_MANY_REQUESTS = 429;
/** A node chooses its texts: a longer one would keep the patterns busy. */
const MAX_MESSAGE_CHARACTERS = 1000;

/**
 * Classifies a node's error; null for one that says nothing known. The status 429 and the texts decide: providers use
 * the same codes for different limits.
 */
export function limitOf({ status, code, message, method }: NodeError): NodeLimit | null {
  const text = message.slice(0, MAX_MESSAGE_CHARACTERS).toLowerCase();
  if (code === HISTORY_PRUNED_CODE) return "historyPruned";
  if (code === METHOD_NOT_FOUND_CODE) return "methodMissing";
  const limit = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (status === TOO_MANY_REQUESTS || code === TOO_MANY_REQUESTS) return limit === "credits" ? limit : "rate";
  if (limit === null && text.includes("limit exceeded")) return method === "eth_getLogs" ? "range" : "rate";
  return limit;
}

const UNIT_MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Returns the wait that an error's data or text asks for, in milliseconds; null without one. */
export function waitOf(message: string, data: unknown): number | null {
  const { rate, try_again_in: again } = (typeof data === "object" && data !== null ? data : {}) as {
    readonly rate?: { readonly backoff_seconds?: unknown } | null;
    readonly try_again_in?: unknown;
  };
  const seconds = rate?.backoff_seconds;
  if (typeof seconds === "number" && seconds >= 0) return seconds * 1000;
  const text =
    typeof again === "string" ? again : /\bretry in (\S+)/.exec(message.slice(0, MAX_MESSAGE_CHARACTERS))?.[1];
  const { amount, unit } = /^(?<amount>\d+(\.\d+)?)(?<unit>ms|s|m)\b/.exec(text ?? "")?.groups ?? {};
  return amount && unit ? Number(amount) * UNIT_MILLISECONDS[unit]! : null;
}

const UNIT_FACTOR: Readonly<Record<string, number>> = { k: 1000 };

/** Returns the number of blocks of the range that an error's text suggests; null without one. */
export function suggestedRange(message: string): number | null {
  const text = message.slice(0, MAX_MESSAGE_CHARACTERS);
  const [, from, to] = /\b(0x[0-9a-f]+|\d+)(?:, ?|-)(0x[0-9a-f]+|\d{4,})\b/i.exec(text) ?? [];
  const blocks = from && to ? Number(to) - Number(from) + 1 : 0;
  return blocks >= 1 ? blocks : null;
}

/**
 * Returns the limit that an error's text states, of what was requested too much of; null without one. A suggested range
 * of blocks is the limit; otherwise it is the largest number below what was requested.
 */
export function suggestedLimit(message: string, requested: number): number | null {
  const range = suggestedRange(message);
  if (range !== null && range < requested) return range;
  const numbers = [...message.slice(0, MAX_MESSAGE_CHARACTERS).matchAll(/\b(\d[\d,]*)(k?)\b/gi)].map(
    ([, digits = "", unit = ""]) => Number(digits.replaceAll(",", "")) * (UNIT_FACTOR[unit.toLowerCase()] ?? 1),
  );
  const below = numbers.filter((number) => number >= 1 && number < requested);
  return below.length ? Math.max(...below) : null;
}
