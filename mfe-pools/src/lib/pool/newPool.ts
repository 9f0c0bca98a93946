import { zeroAddress, type Address } from "viem";
import { chainFacts } from "@cenote/domain/chains";
import type { PoolVersion } from "@cenote/domain/trading";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { addressOf, type LiquidityPool } from "./liquidityPool";
import type { FeeTier } from "../tiers/feeTiers";

type Tokens = readonly [TradeToken, TradeToken];

/** Returns a pool that does not exist yet: a deposit creates it at its price. A new pair has the zero address. */
export function newPool(
  version: PoolVersion,
  tokens: Tokens,
  tier: FeeTier | null,
  weth: string,
): LiquidityPool | null {
  const inPool = version === "V4" ? tokens : ([wrapped(tokens[0], weth), wrapped(tokens[1], weth)] as const);
  const sorted = sort(inPool);
  const [first, second] = [addressOf(sorted[0]), addressOf(sorted[1])];
  if (first.toLowerCase() === second.toLowerCase()) return null;
  const coinSide = sorted.findIndex(({ address }) => address?.toLowerCase() === weth.toLowerCase());
  const base = {
    chain: sorted[0].chain,
    id: "",
    tokens: sorted,
    coinSide: version === "V4" || coinSide < 0 ? null : (coinSide as 0 | 1),
  };
  if (version === "V2") {
    const reserves = { reserve0: 0n, reserve1: 0n, totalSupply: 0n };
    return { ...base, version, pair: { address: zeroAddress, token0: first, token1: second }, reserves };
  }
  if (!tier) return null;
  const ranged = { tickSpacing: tier.tickSpacing, sqrtPriceX96: null };
  if (version === "V3")
    return { ...base, ...ranged, version, name: { token0: first, token1: second, fee: tier.keyFee } };
  const hooks: Address = tier.hook ?? zeroAddress;
  const key = { currency0: first, currency1: second, fee: tier.keyFee, tickSpacing: tier.tickSpacing, hooks };
  return { ...base, ...ranged, version, key };
}

/** Returns the coin's wrapped form; any other token unchanged. */
function wrapped(token: TradeToken, weth: string): TradeToken {
  if (token.address !== null) return token;
  return { ...token, address: weth, symbol: `W${chainFacts(token.chain).nativeSymbol}` };
}

/** Sorts tokens by address, as pools do; the coin's is zero. */
function sort([one, other]: Tokens): Tokens {
  return BigInt(addressOf(one)) < BigInt(addressOf(other)) ? [one, other] : [other, one];
}
