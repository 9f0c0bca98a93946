import { graphql, readInlineData } from "react-relay/hooks";
import { zeroAddress, type Address } from "viem";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { readTradeToken, type TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { PairReserves } from "@cenote/protocol/liquidity-actions/pairDeposit";
import type { TokenPair } from "@cenote/protocol/pairRouter";
import type { PoolKey } from "@cenote/protocol/poolKey";
import type { V3PoolName } from "@cenote/protocol/v3PositionManager";
import type { liquidityPool_pool$key } from "./__generated__/liquidityPool_pool.graphql";

type PoolBase = {
  readonly chain: Chain;
  /** Address; the id for V4. */
  readonly id: string;
  /** Tokens in the pool's order, as the pool holds them: the native coin only in V4, elsewhere its wrapped form. */
  readonly tokens: readonly [TradeToken, TradeToken];
  /** Side of the coin's wrapped form, which may be paid and received as the coin; null without one. */
  readonly coinSide: 0 | 1 | null;
};

/** V2 pair with the data for changes of its liquidity. */
export type PairPool = PoolBase & {
  readonly version: "V2";
  readonly pair: TokenPair & { readonly address: Address };
  /** Null while they are not indexed. */
  readonly reserves: PairReserves | null;
};
type RangedPool = PoolBase & {
  readonly tickSpacing: number;
  /** Q64.96; null before the pool has a price. */
  readonly sqrtPriceX96: bigint | null;
};
export type V3PoolFacts = RangedPool & { readonly version: "V3"; readonly name: V3PoolName };
export type V4PoolFacts = RangedPool & { readonly version: "V4"; readonly key: PoolKey };

/** Pool with the data for changes of its liquidity. */
export type LiquidityPool = PairPool | V3PoolFacts | V4PoolFacts;

/** Returns a pool; null while data for its contracts is unknown. */
export function readLiquidityPool(key: liquidityPool_pool$key): LiquidityPool | null {
  const pool = readInlineData(
    graphql`
      fragment liquidityPool_pool on Pool @inline {
        __typename
        chain
        addressOrId
        token0 {
          isWrappedNative
          ...readTradeToken_token
        }
        token1 {
          isWrappedNative
          ...readTradeToken_token
        }
        ... on V2Pair {
          reserve0
          reserve1
          shareSupply
        }
        ... on V3Pool {
          keyFee
          tickSpacing
          sqrtPriceX96
        }
        ... on V4Pool {
          keyFee
          tickSpacing
          sqrtPriceX96
          hook {
            address
          }
        }
      }
    `,
    key,
  );
  const { chain, addressOrId: id, token0, token1, keyFee, tickSpacing, sqrtPriceX96 } = pool;
  if (!token0 || !token1) return null;
  const tokens = [readTradeToken(token0), readTradeToken(token1)] as const;
  const [first, second] = [addressOf(tokens[0]), addressOf(tokens[1])];
  const coinSide = token0.isWrappedNative ? 0 : token1.isWrappedNative ? 1 : null;
  const base = { chain, id, tokens, coinSide } as const;
  if (pool.__typename === "V2Pair") {
    const pair = { address: id as Address, token0: first, token1: second };
    const { reserve0, reserve1, shareSupply } = pool;
    const reserves =
      reserve0 == null || reserve1 == null || shareSupply == null
        ? null
        : { reserve0: BigInt(reserve0), reserve1: BigInt(reserve1), totalSupply: BigInt(shareSupply) };
    return { ...base, version: "V2", pair, reserves };
  }
  if (keyFee == null || tickSpacing == null) return null;
  const ranged = { tickSpacing, sqrtPriceX96: sqrtPriceX96 == null ? null : BigInt(sqrtPriceX96) };
  if (pool.__typename === "V3Pool") {
    return { ...base, ...ranged, version: "V3", name: { token0: first, token1: second, fee: keyFee } };
  }
  const hooks = (pool.hook?.address ?? zeroAddress) as Address;
  return {
    ...base,
    ...ranged,
    version: "V4",
    coinSide: null,
    key: { currency0: first, currency1: second, fee: keyFee, tickSpacing, hooks },
  };
}

/** Returns a token's address for the contracts: zero for the coin. */
export function addressOf({ address }: Pick<TradeToken, "address">): Address {
  return (address ?? zeroAddress) as Address;
}

/** Returns the tokens that an account pays or receives: with `isNative`, the coin in place of its wrapped form. */
export function movedTokens({ tokens, coinSide }: LiquidityPool, isNative: boolean): readonly [TradeToken, TradeToken] {
  if (!isNative || coinSide === null) return tokens;
  return coinSide === 0 ? [toCoin(tokens[0]), tokens[1]] : [tokens[0], toCoin(tokens[1])];
}

function toCoin(wrapped: TradeToken): TradeToken {
  const { nativeSymbol, nativeName } = chainFacts(wrapped.chain);
  const picture = { ...wrapped.picture, letters: nativeSymbol, seed: wrapped.chain };
  return { ...wrapped, address: null, symbol: nativeSymbol, name: nativeName, picture };
}
