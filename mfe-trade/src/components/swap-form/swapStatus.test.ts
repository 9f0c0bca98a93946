import { maxQuoteAgeSeconds } from "@cenote/domain/trading";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { QuotedRoute, SwapQuote } from "./swapQuote";
import { swapStatus, type SwapFacts } from "./swapStatus";
import type { QuoteState } from "./useQuote";

const SAFE = {
  result: null,
  attackTypes: [],
  safetyLevel: "VERIFIED",
  buyFee: null,
  sellFee: null,
  isUnsellable: false,
};
const COIN = { id: "coin", address: null, decimals: 18, symbol: "ETH", dangers: SAFE } as unknown as TradeToken;
const DOLLAR = { id: "usd", address: "0x1", decimals: 6, symbol: "USDC", dangers: SAFE } as unknown as TradeToken;
const NOW = 1_800_000_000_000;
const ROUTE = { amountIn: 100n, amountOut: 200n, limit: 190n, networkCost: 5n } as QuotedRoute;
const QUOTE = { kind: "EXACT_IN", route: ROUTE } as SwapQuote;
const STATE: QuoteState = { quote: QUOTE, isCurrent: true, hasFailed: false, retry: () => undefined, freshAt: NOW };
const READY: SwapFacts = {
  kind: "EXACT_IN",
  tokenIn: DOLLAR,
  tokenOut: COIN,
  typed: { amount: 100n },
  state: STATE,
  recipient: null,
  account: { canSign: true },
  balanceIn: 1000n,
  coinBalance: 10n,
  hasConsent: true,
  now: NOW,
};

test("with everything there, the swap is ready for its review", () => {
  expect(swapStatus(READY)).toEqual({ kind: "ready" });
});

test.each([
  ["a token is missing", { tokenOut: null }, { kind: "chooseToken" }],
  ["nothing is typed", { typed: { problem: "empty" } }, { kind: "enterAmount" }],
  ["zero is typed", { typed: { amount: 0n } }, { kind: "enterAmount" }],
  ["the text is no number", { typed: { problem: "notANumber" } }, { kind: "badAmount", problem: "notANumber" }],
  ["no pool can hold the amount", { typed: { amount: 2n ** 127n } }, { kind: "badAmount", problem: "tooLarge" }],
  ["there is no account", { account: null }, { kind: "noWallet" }],
  ["the account is watched", { account: { canSign: false } }, { kind: "watching" }],
  ["the recipient is no address", { recipient: undefined }, { kind: "badRecipient" }],
  ["the consent is missing", { hasConsent: false }, { kind: "consent" }],
  ["the gateway failed", { state: { ...STATE, hasFailed: true, isCurrent: false } }, { kind: "failed" }],
  ["the quote is of another amount", { state: { ...STATE, isCurrent: false } }, { kind: "loading" }],
  ["no pools lead there", { state: { ...STATE, quote: { ...QUOTE, route: null } } }, { kind: "noRoute" }],
] as const)("says when %s", (_, change, status) => {
  expect(swapStatus({ ...READY, ...change } as SwapFacts)).toEqual(status);
});

test("a harmful token and one without decimals are not traded", () => {
  const blocked = { ...COIN, dangers: { ...SAFE, safetyLevel: "BLOCKED" } } as TradeToken;
  expect(swapStatus({ ...READY, tokenOut: blocked })).toEqual({
    kind: "unusable",
    token: blocked,
    reason: "blocked",
  });
  const unsellable = { ...COIN, dangers: { ...SAFE, isUnsellable: true } } as TradeToken;
  expect(swapStatus({ ...READY, tokenOut: unsellable })).toMatchObject({ reason: "blocked" });
  const unknown = { ...DOLLAR, decimals: null } as TradeToken;
  expect(swapStatus({ ...READY, tokenIn: unknown })).toMatchObject({ kind: "unusable", reason: "decimals" });
});

test("what the account is short of is exact; an unknown balance blocks nothing", () => {
  const short = { kind: "shortOfToken", token: DOLLAR, missing: 1n, balance: 99n };
  expect(swapStatus({ ...READY, balanceIn: 99n })).toEqual(short);
  expect(swapStatus({ ...READY, balanceIn: 100n })).toEqual({ kind: "ready" });
  expect(swapStatus({ ...READY, balanceIn: null, coinBalance: null })).toEqual({ kind: "ready" });
});

test("an exact output spends up to its limit", () => {
  const exact = { ...STATE, quote: { ...QUOTE, kind: "EXACT_OUT", route: { ...ROUTE, limit: 120n } } as SwapQuote };
  const facts: SwapFacts = { ...READY, kind: "EXACT_OUT", typed: { amount: 200n }, state: exact };
  expect(swapStatus({ ...facts, balanceIn: 119n })).toMatchObject({ kind: "shortOfToken", missing: 1n });
  expect(swapStatus({ ...facts, balanceIn: 120n })).toEqual({ kind: "ready" });
});

test("the network is paid in the coin, together with a coin that is sold", () => {
  expect(swapStatus({ ...READY, coinBalance: 4n })).toEqual({ kind: "shortOfCoin", needed: 5n, balance: 4n });
  const sale = { ...READY, tokenIn: COIN, tokenOut: DOLLAR, balanceIn: 104n, coinBalance: 104n };
  expect(swapStatus(sale)).toEqual({ kind: "shortOfCoin", needed: 105n, balance: 104n });
});

test.each(["ETHEREUM", "BASE"] as const)("a quote of %s that is a second older than the limit is refused", (chain) => {
  const state = { ...STATE, quote: { ...QUOTE, chain } };
  const after = (seconds: number) => swapStatus({ ...READY, state, now: NOW + seconds * 1000 });
  const most = maxQuoteAgeSeconds(chain);
  expect(after(most)).toEqual({ kind: "ready" });
  expect(after(most + 1)).toEqual({ kind: "stale", seconds: most + 1 });
});
