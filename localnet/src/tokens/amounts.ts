import { parseUnits } from "viem";

/** Returns the amount of a token in smallest units that a sum of US dollars buys; at least one unit. */
export function amountOfDollars(dollars: number, price: number, decimals: number): bigint {
  const tokens = dollars / price;
  // A float has fifteen significant digits: the rest are zeros.
  const [digits = "0", exponent = "0"] = tokens.toExponential(14).split("e");
  const scale = Number(exponent) - 14 + decimals;
  const significant = BigInt(digits.replace(".", ""));
  const amount = scale >= 0 ? significant * 10n ** BigInt(scale) : significant / 10n ** BigInt(-scale);
  return amount > 0n ? amount : 1n;
}

/** Converts whole tokens to smallest units. */
export function unitsOf(tokens: number, decimals: number): bigint {
  return parseUnits(String(BigInt(Math.round(tokens))), decimals);
}
