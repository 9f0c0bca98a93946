import { limitOf, suggestedLimit, waitOf, type NodeLimit } from "./nodeLimit";
import bodies from "./testing/providerErrors.json";

type Body = {
  readonly id: string;
  readonly provider: string;
  readonly http?: number;
  readonly code?: number;
  readonly method?: string;
  readonly message: string;
  readonly data?: unknown;
  readonly limit: NodeLimit;
};

test.each((bodies as readonly Body[]).map((body) => [body.id, body.provider, body.limit, body] as const))(
  "%s: an error of %s is %s",
  (_id, _provider, limit, { http = 200, code, message, method = "" }) => {
    expect(limitOf({ status: http, code, message, method })).toBe(limit);
  },
);

test.each([
  "execution reverted: rate limit exceeded",
  "VM Exception while processing transaction: reverted with reason string 'too many requests'",
  "execution reverted: Unauthorized",
  "execution reverted: quota",
])("a contract's own text is not the node's: %s", (message) => {
  expect(limitOf({ status: 200, code: 3, message, method: "eth_call" })).toBe("revert");
});

test.each([
  ["project ID request rate exceeded", { rate: { backoff_seconds: 30 } }, 30_000],
  ["You've exceeded the RPS limit", { try_again_in: "423.6ms" }, 423.6],
  ["call rate limit exhausted, retry in 10s", null, 10_000],
  ["rate limit exceeded", { rate: null }, null],
  ["rate limit exceeded", { try_again_in: "soon" }, null],
])("%s %p asks for a wait of %p ms", (message, data, wait) => {
  expect(waitOf(message, data)).toBe(wait);
});

// With its whole length, the patterns would take hours.
test("only the beginning of a long text is read", () => {
  const message = "method ".repeat(4_000_000);
  expect(limitOf({ status: 200, message, method: "eth_call" })).toBeNull();
  expect(waitOf(message, null)).toBeNull();
});

test.each([
  ["eth_getLogs is limited to a 10,000 range", 20_000, 10_000],
  ["eth_getLogs is limited to 0 - 50 blocks range", 2000, 50],
  ["block range exceeds the range allowed for your plan (5000 > 3000)", 5000, 3000],
  ["requested too many blocks from 30000000 to 30004096, maximum is set to 2048", 4097, 2048],
  ["eth_getLogs range is too large, max is 1k blocks", 2000, 1000],
  ["You can make eth_getLogs requests with up to a 10 block range. It should work: [0x121eac0, 0x121eac9].", 2000, 10],
  ["query exceeds max results 20000, retry with the range 22222222-22222333", 2000, 112],
  ["batch limit 100 exceeded (can increase by --rpc.batch.limit). Requested batch of size: 101", 101, 100],
  ["Please, specify less number of addresses", 500, null],
  ["Block range is too large", 2000, null],
  ["limited to 0 blocks", 2000, null],
])("%s, of %p requested, suggests %p", (message, requested, limit) => {
  expect(suggestedLimit(message, requested)).toBe(limit);
});

test("no recorded text suggests nothing, or more than was requested", () => {
  for (const { message } of bodies) {
    const limit = suggestedLimit(message, 2000);
    if (limit !== null) expect(limit).toBeGreaterThanOrEqual(1);
    if (limit !== null) expect(limit).toBeLessThan(2000);
  }
});
