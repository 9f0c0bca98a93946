import { depositedAmounts } from "@cenote/protocol/liquidity-actions/deposit";
import type { NeededAllowance } from "@cenote/protocol/liquidity-actions/plan";
import type { TickRange } from "@cenote/protocol/liquidity-actions/tickRange";
import type { TokenPair } from "@cenote/protocol/pairRouter";
import { findRoute } from "@cenote/protocol/routing/findRoute";
import type { RoutablePool, V3PoolState, V4PoolState } from "@cenote/protocol/routing/routablePool";
import { limitOf, planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, zeroAddress, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { FAR_DEADLINE_SECONDS, openProvider, type Provider } from "../liquidityProvider";
import { graphOf } from "../randomSwaps";
import { readChainPools } from "./chainPools";
import { startLocalChains, type LocalChains } from "./localChains";

export const SLIPPAGE_BPS = 100;
/** An account without code. */
export const RECIPIENT: Address = "0x00000000000000000000000000000000c0ffee01";

/** A local chain with an account that provides liquidity. */
export type LiquidityWorld = {
  readonly config: ChainConfig;
  readonly pools: readonly RoutablePool[];
  readonly provider: Provider;
  readonly weth: Address;
  /** A stablecoin that has pools with the coin in all versions. */
  readonly stable: Address;
  /** The account's own address, and no deadline. */
  readonly limits: { readonly recipient: Address; readonly deadlineSeconds: bigint };
  openIndexedDatabase: LocalChains["openIndexedDatabase"];
  stop(): Promise<void>;
};

async function openLiquidityWorld(): Promise<LiquidityWorld> {
  const local = await startLocalChains();
  const config = local.chains.ETHEREUM!;
  const tokens = [...new Set([...config.anchors, ...config.stablecoins] as Address[])];
  const provider = await openProvider(config, local.accounts[4]!.privateKey, tokens);
  return {
    config,
    provider,
    pools: await readChainPools(config),
    weth: config.contracts.weth as Address,
    stable: config.stablecoins[0] as Address,
    limits: { recipient: provider.address, deadlineSeconds: FAR_DEADLINE_SECONDS },
    openIndexedDatabase: local.openIndexedDatabase,
    stop: local.stop,
  };
}

/** Opens a world for the tests of a file, and rolls it back after each of them. */
export function withLiquidityWorld(onOpen: (world: LiquidityWorld) => void) {
  let world: LiquidityWorld;
  let snapshot: Hex;
  beforeAll(async () => {
    world = await openLiquidityWorld();
    onOpen(world);
  });
  afterAll(() => world?.stop());
  beforeEach(async () => {
    snapshot = await world.provider.client.snapshot();
  });
  afterEach(() => world.provider.client.revert({ id: snapshot }));
}

/** Two tokens in the contracts' order. */
export function orderedPair(one: Address, other: Address): TokenPair {
  return BigInt(one) < BigInt(other) ? { token0: one, token1: other } : { token0: other, token1: one };
}

/** Returns the V3 pool of the coin and the stablecoin. */
export function v3PoolOf({ pools, weth, stable }: LiquidityWorld, fee: number): V3PoolState {
  const match = pools.find(
    (pool): pool is V3PoolState =>
      pool.version === "V3" &&
      pool.fee === fee &&
      [weth, stable].every((one) => [pool.token0, pool.token1].includes(one)),
  );
  if (!match) throw new Error(`there is no V3 pool of the coin with fee ${fee}`);
  return match;
}

/** Returns the V4 pool of the coin and the stablecoin, with or without a hook. */
export function v4PoolOf({ pools, stable }: LiquidityWorld, hasHook = false): V4PoolState {
  const match = pools.find(
    (pool): pool is V4PoolState =>
      pool.version === "V4" &&
      pool.token0 === zeroAddress &&
      pool.token1 === stable &&
      (pool.key.hooks !== zeroAddress) === hasHook,
  );
  if (!match) throw new Error("there is no V4 pool of the coin");
  return match;
}

/** Returns the cost of a thousandth of a pool's liquidity in a range. */
export function amountsFor({ sqrtPriceX96, liquidity }: V3PoolState | V4PoolState, range: TickRange) {
  return depositedAmounts(liquidity / 1000n, range, sqrtPriceX96);
}

/** Swaps one two-hundredth of a pool's balance in each direction, so that its positions earn fees. */
export async function earnFees(world: LiquidityWorld, pool: RoutablePool) {
  const { balanceOf, contracts } = world.provider;
  for (const token of [pool.token0, pool.token1]) {
    const held = await balanceOf(pool.version === "V4" ? contracts.v4PoolManager : pool.id, token);
    await sellInto(world, pool, token, held / 200n);
  }
}

/** Sells one of a pool's tokens through only that pool. */
export async function sellInto(
  { config, provider }: LiquidityWorld,
  pool: RoutablePool,
  tokenIn: Address,
  amount: bigint,
) {
  const { universalRouter } = provider.contracts;
  const tokenOut = tokenIn === pool.token0 ? pool.token1 : pool.token0;
  const route = findRoute(graphOf(config, [pool]), { kind: "EXACT_IN", tokenIn, tokenOut, amount, gasPrice: 0n })!;
  const { data, value } = planSwap({
    route,
    limit: limitOf(route, 5000),
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: config.routerVersion!,
  });
  const paid = { token: tokenIn, spender: universalRouter, amount: route.amountIn };
  const allowances: NeededAllowance[] = tokenIn === zeroAddress ? [] : [{ kind: "PERMIT2", ...paid }];
  const { status } = await provider.run({ calls: [{ to: universalRouter, data, value }], allowances });
  if (status !== "success") throw new Error(`the swap of ${route.amountIn} of ${tokenIn} reverted`);
}
