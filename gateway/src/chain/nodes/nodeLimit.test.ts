import { limitOf, waitOf, type NodeLimit } from "./nodeLimit";
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
