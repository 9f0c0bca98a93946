import { keccak256, toHex } from "viem";

/** Receives OpenSea's fees on all chains. Source: opensea-js. */
export const OPENSEA_FEE_RECIPIENT = "0x0000a26b00c1f0df003000390027140000faa719";

/** Market name in the salts of this exchange's orders. */
export const ORDER_MARKET = "cenote";

const MARK_BITS = 32n;
const SALT_BITS = 256n;

/**
 * Marks a salt with the market of the order: its first four bytes are those of the hash of the market's name, as in
 * seaport-js.
 *
 * @param random - 256 random bits; the first 32 are replaced.
 * @param market - The market's name, such as `opensea.io`.
 */
export function markSalt(random: bigint, market = ORDER_MARKET): bigint {
  const rest = SALT_BITS - MARK_BITS;
  const mark = BigInt(keccak256(toHex(market)).slice(0, 10));
  return (mark << rest) | BigInt.asUintN(Number(rest), random);
}
