import { parseUnits } from "viem";

/** How many of a token's smallest units a sum of US dollars buys; at least one unit. */
export function amountOfDollars(dollars: number, price: number, decimals: number): bigint {
  const tokens = dollars / price;
  // Fifteen significant digits are all a float holds: past them, zeros.
  const [digits = "0", exponent = "0"] = tokens.toExponential(14).split("e");
  const scale = Number(exponent) - 14 + decimals;
  const significant = BigInt(digits.replace(".", ""));
  const amount = scale >= 0 ? significant * 10n ** BigInt(scale) : significant / 10n ** BigInt(-scale);
  return amount > 0n ? amount : 1n;
}

/** Whole tokens in smallest units. */
export function unitsOf(tokens: number, decimals: number): bigint {
  return parseUnits(String(BigInt(Math.round(tokens))), decimals);
}
