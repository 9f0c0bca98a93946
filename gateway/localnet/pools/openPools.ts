import { type Address, encodeFunctionData } from "viem";
import {
  FEE_ON_TRANSFER_ABI,
  V2_ROUTER_ABI,
  V3_FACTORY_ABI,
  V3_POSITION_MANAGER_ABI,
  V4_POSITION_MANAGER_ABI,
} from "../chain/abis";
import type { ChainWriter } from "../chain/chainWriter";
import type { Contracts } from "../deploy/protocols";
import type { Roles } from "../deploy/roles";
import { amountOfDollars } from "../math/amounts";
import { sqrtPriceOfAmounts, tickAtSqrtPrice, usableTick } from "../math/tickMath";
import type { Token } from "../tokens/token";
import type { Pool } from "./pool";
import { FOREVER, mintV3, mintV4, type TickRange } from "./positions";

export type PriceOf = (asset: string) => number;

/** Both sides' amounts of a pool's dollars at today's prices. */
export function balancedAmounts(pool: Pool, dollars: number, priceOf: PriceOf): readonly [bigint, bigint] {
  return [amountOf(pool.token0, dollars / 2, priceOf), amountOf(pool.token1, dollars / 2, priceOf)];
}

export function amountOf({ asset, decimals, key }: Token, dollars: number, priceOf: PriceOf): bigint {
  if (asset === null) throw new Error(`${key} has no price`);
  return amountOfDollars(dollars, priceOf(asset), decimals);
}

/** Queues the lowest fee tier, which the V3 factory does not know from the start. */
export function enableLowestFee(writer: ChainWriter, { v3Factory }: Contracts, deployer: Address): void {
  const data = encodeFunctionData({ abi: V3_FACTORY_ABI, functionName: "enableFeeAmount", args: [100, 1] });
  writer.queue({ from: deployer, to: v3Factory, data });
}

/** Queues a pool's creation at today's price with its first liquidity. */
export function openPool(
  writer: ChainWriter,
  pool: Pool,
  { contracts, roles, priceOf }: { contracts: Contracts; roles: Roles; priceOf: PriceOf },
): void {
  const from = roles.liquidityProviders[pool.version];
  const { token0, token1, key } = pool;
  const amounts = (share: number) => balancedAmounts(pool, pool.liquidity * share, priceOf);

  if (pool.version === "V2") {
    const args = [token0.address, token1.address, ...amounts(1), 0n, 0n, from, FOREVER] as const;
    const data = encodeFunctionData({ abi: V2_ROUTER_ABI, functionName: "addLiquidity", args });
    writer.queue({ from, to: contracts.v2Router, data, gas: 5_000_000 });
    markTaxedPair(writer, pool, roles);
    return;
  }

  const sqrtPrice = sqrtPriceOfAmounts(...amounts(1));
  const manager = pool.version === "V3" ? contracts.v3PositionManager : contracts.v4PositionManager;
  const data =
    pool.version === "V3"
      ? encodeFunctionData({
          abi: V3_POSITION_MANAGER_ABI,
          functionName: "createAndInitializePoolIfNecessary",
          args: [token0.address, token1.address, key.fee, sqrtPrice],
        })
      : encodeFunctionData({ abi: V4_POSITION_MANAGER_ABI, functionName: "initializePool", args: [key, sqrtPrice] });
  writer.queue({ from, to: manager, data, gas: 7_000_000 });

  for (const { range, share } of firstRanges(pool, tickAtSqrtPrice(sqrtPrice))) {
    if (pool.version === "V3") mintV3(writer, pool, { manager, from, range, amounts: amounts(share) });
    else mintV4(writer, pool, { manager, from, range, amounts: amounts(share), sqrtPrice });
  }
}

/** How the first liquidity lies around the price: everywhere, widely, closely, and a little waiting on either side. */
function firstRanges({ tickSpacing, fee }: Pool, tick: number): { range: TickRange; share: number }[] {
  // Pools of the lowest fee hold pairs that keep to one price.
  const wide = fee === 100 ? 400 : 9000;
  const close = fee === 100 ? 60 : 2400;
  const at = (offset: number) => usableTick(tick + offset, tickSpacing);
  const full = usableTick(Number.MAX_SAFE_INTEGER, tickSpacing);
  return [
    { range: { lower: -full, upper: full }, share: 0.3 },
    { range: { lower: at(-wide), upper: at(wide) }, share: 0.4 },
    { range: { lower: at(-close), upper: at(close) }, share: 0.2 },
    { range: { lower: at(close), upper: at(close * 2) }, share: 0.05 },
    { range: { lower: at(-close * 2), upper: at(-close) }, share: 0.05 },
  ];
}

function markTaxedPair(writer: ChainWriter, { token0, token1, id }: Pool, { stranger }: Roles): void {
  const taxed = [token0, token1].find(({ kind }) => kind === "fee-on-transfer");
  if (!taxed) return;
  const data = encodeFunctionData({ abi: FEE_ON_TRANSFER_ABI, functionName: "setPair", args: [id] });
  writer.queue({ from: stranger, to: taxed.address, data });
}
