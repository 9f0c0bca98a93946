import { inOtherUnit, readAmountField } from "./amountField";
import type { TradeToken } from "./readTradeToken";

const TOKEN = { decimals: 18, price: 2000, symbol: "ETH" } as TradeToken;
const DOLLARS = { currency: "USD", perUsd: 1 };
const EUROS = { currency: "EUR", perUsd: 0.5 };

test("reads tokens exactly", () => {
  const field = { text: "1.000000000000000001", unit: "token" } as const;
  expect(readAmountField(field, TOKEN, DOLLARS)).toEqual({ amount: 10n ** 18n + 1n });
});

test("converts money at the token's price in the currency that is shown", () => {
  expect(readAmountField({ text: "500", unit: "currency" }, TOKEN, DOLLARS)).toEqual({ amount: 25n * 10n ** 16n });
  expect(readAmountField({ text: "500", unit: "currency" }, TOKEN, EUROS)).toEqual({ amount: 5n * 10n ** 17n });
});

test("prices of any size keep their digits", () => {
  const tiny = { ...TOKEN, price: 1.5e-11 };
  expect(readAmountField({ text: "3", unit: "currency" }, tiny, DOLLARS)).toEqual({ amount: 2n * 10n ** 29n });
  const dear = { ...TOKEN, decimals: 0, price: 1e20 };
  expect(readAmountField({ text: "1", unit: "currency" }, dear, DOLLARS)).toEqual({ amount: 0n });
});

test("money without a price is no amount, and a wrong text keeps its fault", () => {
  const unknown = { ...TOKEN, price: null };
  expect(readAmountField({ text: "5", unit: "currency" }, unknown, DOLLARS)).toEqual({ problem: "empty" });
  expect(readAmountField({ text: "5x", unit: "currency" }, TOKEN, DOLLARS)).toEqual({ problem: "notANumber" });
});

test("the unit can be changed there and back", () => {
  const money = inOtherUnit({ text: "0.25", unit: "token" }, TOKEN, DOLLARS);
  expect(money).toEqual({ text: "500", unit: "currency" });
  expect(inOtherUnit(money, TOKEN, DOLLARS)).toEqual({ text: "0.25", unit: "token" });
  expect(inOtherUnit({ text: "", unit: "token" }, TOKEN, DOLLARS)).toEqual({ text: "", unit: "currency" });
});
