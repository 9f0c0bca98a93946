import type { ChainIndex } from "../chainIndex";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";

/** A 64-bit float is exact to 15 digits. */
const RATE_DIGITS = 15;
const NATIVE_DECIMALS = 18;

/** Converts a token's raw units to wei at the current prices; null when one of the prices is unknown. */
export function nativeValue(index: ChainIndex, token: string, amount: bigint): bigint | null {
  if (index.isNativeCoin(token)) return amount;
  const indexedToken = index.tokens.get(token);
  const coin = index.tokens.get(ZERO_ADDRESS);
  const price = indexedToken && index.priceOf(indexedToken);
  const coinPrice = coin && index.priceOf(coin);
  if (!price || indexedToken.decimals === null || !coinPrice) return null;
  // An exact fraction: a float of the amount would lose its last digits.
  const [digits, exponent] = (price.usd / coinPrice.usd).toExponential(RATE_DIGITS - 1).split("e");
  const scale = Number(exponent) - (RATE_DIGITS - 1) + NATIVE_DECIMALS - indexedToken.decimals;
  const scaled = amount * BigInt(digits!.replace(".", ""));
  return scale >= 0 ? scaled * 10n ** BigInt(scale) : scaled / 10n ** BigInt(-scale);
}
