import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "@cenote/kit/remote";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { HeldToken } from "@cenote/kit/trade/tradeBalances";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { DepositTarget } from "../../components/change/deposit";
import { useDepositForm } from "../../components/deposit/useDepositForm";
import type { CreatePlace } from "../../lib/createPlace";
import type { LiquidityPool } from "../../lib/pool/liquidityPool";
import { newPool } from "../../lib/pool/newPool";
import type { PoolSide } from "../../lib/pool/poolPair";
import type { CreatePool } from "../../lib/pool/readCreatePool";
import {
  isTierChosen,
  largestTier,
  newTier,
  tierOptions,
  withPool,
  type FeeTier,
  type TierOption,
} from "../../lib/tiers/feeTiers";

const ANY_TIER: FeeTier = newTier(3_000, 60, null);

export type CreateInput = {
  readonly place: CreatePlace;
  readonly tokens: readonly [TradeToken, TradeToken];
  /** Known data of the tokens, for the direction of prices. */
  readonly poolSides: readonly PoolSide[];
  readonly pools: readonly CreatePool[];
  readonly held: readonly HeldToken[] | null;
};

/** State of a new position's choices, and the resulting pool. */
export function useCreateForm({ place, tokens, poolSides, pools }: CreateInput) {
  const { version } = place;
  const weth = useWrappedCoin(place.chain);
  const options = tierOptions(
    pools.map(({ tier }) => tier),
    version,
  );
  const [chosenTier, setTier] = useState<FeeTier | null>(() => firstTier(place, options));
  const [initialPrice, setInitialPrice] = useState<bigint | null>(null);
  const [range, setRange] = useState<TickRange | null>(null);

  const tier = chosenTier && withPool(chosenTier, options);
  const existing =
    version === "V2"
      ? pools.find(({ pool }) => pool.version === "V2")
      : pools.find(({ pool }) => pool.version === version && pool.id === tier?.poolId);
  const isEmptyPair = existing?.pool.version === "V2" && existing.pool.reserves?.totalSupply === 0n;
  const isUnpriced = existing !== undefined && existing.pool.version !== "V2" && existing.pool.sqrtPriceX96 === null;
  const isNew = !existing || isEmptyPair || isUnpriced;
  // The tokens' order is known before a fee is chosen.
  const pool = existing?.pool ?? (weth === null ? null : newPool(version, tokens, tier ?? ANY_TIER, weth));
  const sqrtPriceX96 = isNew ? initialPrice : pool && pool.version !== "V2" ? pool.sqrtPriceX96 : null;
  const handleTier = (next: FeeTier | null) => {
    // Ticks and prices of one pool are invalid in another.
    if (next?.poolId !== tier?.poolId || next?.tickSpacing !== tier?.tickSpacing) setRange(null);
    setTier(next);
  };
  return {
    version,
    tier,
    setTier: handleTier,
    range,
    setRange,
    initialPrice,
    setInitialPrice,
    pool,
    isNew,
    existing,
    sqrtPriceX96,
    sides: existing?.sides ?? (pool ? sidesOf(pool, poolSides) : null),
    target: pool && targetOf({ pool, range, sqrtPriceX96, isNew, isAllowed: version === "V2" || isTierChosen(tier) }),
  };
}

export type CreateFormState = ReturnType<typeof useCreateForm>;

/** State of a new position's deposit, for a form that has a pool. */
export function useCreateDeposit(
  { version, isNew, initialPrice, target }: CreateFormState,
  pool: LiquidityPool,
  held: readonly HeldToken[] | null,
) {
  return useDepositForm({ pool, target, newPairPrice: version === "V2" && isNew ? initialPrice : null, held });
}

/** Returns the tier of the pool in the link, else of the largest one; null without a pool. */
function firstTier({ pool }: CreatePlace, options: readonly TierOption[]): FeeTier | null {
  const named = options.find(({ tier }) => tier.poolId !== null && tier.poolId.toLowerCase() === pool?.toLowerCase());
  return named?.tier ?? largestTier(options);
}

type Target = {
  readonly pool: LiquidityPool;
  readonly range: TickRange | null;
  readonly sqrtPriceX96: bigint | null;
  readonly isNew: boolean;
  readonly isAllowed: boolean;
};

function targetOf({ pool, range, sqrtPriceX96, isNew, isAllowed }: Target): DepositTarget | null {
  if (pool.version === "V2") {
    if (isNew && sqrtPriceX96 === null) return null;
    return pool.reserves && { pool, reserves: pool.reserves };
  }
  if (!isAllowed || range === null || sqrtPriceX96 === null) return null;
  return { pool, range, sqrtPriceX96, isNew, position: null };
}

function sidesOf({ tokens, coinSide }: LiquidityPool, poolSides: readonly PoolSide[]): readonly [PoolSide, PoolSide] {
  const [first, second] = tokens.map(({ id, symbol, address, decimals }, side): PoolSide => {
    const rank = poolSides.find((one) => one.address === address)?.rank;
    return { id: address ?? id, symbol, address, decimals, rank: rank ?? (side === coinSide ? 1 : 0) };
  });
  return [first!, second!];
}

/** Returns the address of the coin's wrapped form as deployed here; null until it is known. */
function useWrappedCoin(chain: Chain): string | null {
  const { swapContracts } = useHost();
  const [wrappedCoin, setWrappedCoin] = useState<{ readonly chain: Chain; readonly weth: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    swapContracts(chain).then(
      (contracts) => isCurrent && contracts && setWrappedCoin({ chain, weth: contracts.weth }),
      // Without the contracts nothing can be created; existing pools are still shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [swapContracts, chain]);
  return wrappedCoin?.chain === chain ? wrappedCoin.weth : null;
}
