import { toMoney } from "../money/currency";
import { readTypedAmount, writeTypedAmount, type TypedAmount } from "../money/typedAmount";
import type { Money } from "../remote";
import type { TradeToken } from "./readTradeToken";

/** Text of an amount input, and its unit: the token, or the visitor's currency. */
export type AmountField = { readonly text: string; readonly unit: "token" | "currency" };

/** More digits than any currency has, so that small amounts of it can be entered. */
const CURRENCY_DECIMALS = 8;
const PRICE_DIGITS = 15;
const LINK_LOCALE = "en";

/**
 * Parses the text of an amount input as an amount in the token's smallest units. An amount in currency is converted at
 * the token's price, and rounded down; without a price it is `empty`.
 */
export function readAmountField({ text, unit }: AmountField, token: TradeToken, money: Money): TypedAmount {
  if (unit === "token") return readTypedAmount(text, token.decimals ?? 0);
  const typed = readTypedAmount(text, CURRENCY_DECIMALS);
  const price = priceIn(money, token);
  if (typed.problem) return typed;
  if (!price) return { problem: "empty" };
  const [numerator, denominator] = price;
  const scale = 10n ** BigInt(token.decimals ?? 0);
  return { amount: (typed.amount * scale * denominator) / (numerator * 10n ** BigInt(CURRENCY_DECIMALS)) };
}

/** Converts an amount to the other unit, as input text. */
export function inOtherUnit(field: AmountField, token: TradeToken, money: Money): AmountField {
  const unit = field.unit === "token" ? "currency" : "token";
  const { amount } = readAmountField(field, token, money);
  if (amount === undefined) return { text: "", unit };
  if (unit === "token") return { text: writeTypedAmount(amount, token.decimals ?? 0), unit };
  const [numerator, denominator] = priceIn(money, token) ?? [0n, 1n];
  // People type amounts in cents.
  const cents = (amount * numerator * 100n) / (denominator * 10n ** BigInt(token.decimals ?? 0));
  return { text: writeTypedAmount(cents, 2), unit };
}

/** Returns the price of a whole token in the selected currency, as an exact fraction; null while it is unknown. */
function priceIn(money: Money, { price }: TradeToken): readonly [bigint, bigint] | null {
  const { amount } = toMoney(price ?? 0, money);
  if (!(amount > 0) || !Number.isFinite(amount)) return null;
  const [digits = "", exponent = "0"] = amount.toExponential(PRICE_DIGITS).split("e");
  const numerator = BigInt(digits.replace(".", ""));
  const shift = Number(exponent) - PRICE_DIGITS;
  return shift >= 0 ? [numerator * 10n ** BigInt(shift), 1n] : [numerator, 10n ** BigInt(-shift)];
}

/** Converts a link's amount, which has a decimal point, to input text in the visitor's locale. */
export function localAmount(amount: string): string {
  const decimals = amount.split(".")[1]?.length ?? 0;
  const typed = readTypedAmount(amount, decimals, LINK_LOCALE);
  return typed.amount === undefined ? "" : writeTypedAmount(typed.amount, decimals);
}
