import type { NeededAllowance } from "@cenote/protocol/liquidity-actions/plan";
import { findRoute } from "@cenote/protocol/routing/findRoute";
import { isQuotedByHook, type RoutablePool } from "@cenote/protocol/routing/routablePool";
import { limitOf, planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, zeroAddress } from "viem";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import { createRandom } from "../../../localnet/src/random";
import { readChainPools } from "../../integration/chainPools";
import { startLocalChains } from "../../integration/localChains";
import { FAR_DEADLINE_SECONDS, openProvider } from "../../liquidityProvider";
import { graphOf } from "../../randomSwaps";
import type { Part } from "../../suite";
import { type Context, type Outcome, pairHeld, positionHeld } from "./heldLiquidity";

const SEQUENCES = 300;
const MAX_STEPS = 5;
/** A swap's fraction of a pool's balance. */
const SWAP_PART = 300n;

type Steps = { readonly sent: number; readonly outcome: Outcome };

/** Random sequences of deposits, swaps, collections and withdrawals, each on the same state of a local chain. */
export const lifecycles: Part = {
  title: `${SEQUENCES} random lifecycles of liquidity on a local chain, each amount as it was computed`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const config = local.chains.ETHEREUM!;
      const pools = (await readChainPools(config)).filter((pool) => isPlain(pool, config));
      const tokens = [...new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]))];
      const owned = tokens.filter((token) => token !== zeroAddress);
      const provider = await openProvider(config, local.accounts[4]!.privateKey, owned);
      const random = createRandom("lifecycles");
      const tally = { V2: emptyTally(), V3: emptyTally(), V4: emptyTally() };
      for (let done = 0; done < SEQUENCES; done++) {
        const version = (["V2", "V3", "V4"] as const)[done % 3]!;
        const pool = random.pick(pools.filter((one) => one.version === version));
        const context = contextOf({ config, provider, random, pool });
        const { sent, outcome } = await provider.onSameState(() => runSequence(context));
        const row = tally[version];
        row.sequences += 1;
        row.steps += sent;
        row["of the coin"] += Number(context.isNative);
        if (outcome === null) continue;
        row.different += 1;
        console.log(`${pool.id} (${version}): ${outcome}`);
      }
      if (Object.values(tally).some(({ different }) => different > 0)) process.exitCode = 1;
      return Object.entries(tally).map(([version, counts]) => ({ version, ...counts }));
    } finally {
      await local.stop();
    }
  },
};

const emptyTally = () => ({ sequences: 0, steps: 0, "of the coin": 0, different: 0 });

/** Only listed tokens: others charge a fee on transfers. */
function isPlain(pool: RoutablePool, { tokens }: ChainConfig): boolean {
  const listed = new Set(tokens.map(({ address }) => address));
  const isListed = [pool.token0, pool.token1].every((token) => token === zeroAddress || listed.has(token));
  return isListed && !isQuotedByHook(pool);
}

function contextOf({
  config,
  provider,
  random,
  pool,
}: Pick<Context, "config" | "provider" | "random" | "pool">): Context {
  const weth = config.contracts.weth as Address;
  const hasWrapped = [pool.token0, pool.token1].includes(weth);
  const isNative = pool.version === "V4" ? pool.token0 === zeroAddress : hasWrapped && random.next() < 0.5;
  const paid = (token: Address) => (isNative && token === weth ? zeroAddress : token);
  const tokens = [paid(pool.token0), paid(pool.token1)] as const;
  return {
    config,
    provider,
    random,
    pool,
    tokens,
    isNative,
    slippageBps: random.pick([0, 10, 50, 500]),
    hasSwapped: false,
  };
}

async function runSequence(context: Context): Promise<Steps> {
  const { random, pool } = context;
  const held = pool.version === "V2" ? pairHeld(context, pool) : positionHeld(context, pool);
  const steps: (() => Promise<Outcome>)[] = [
    () => held.deposit(),
    ...Array.from({ length: Math.floor(random.next() * MAX_STEPS) }, () =>
      random.pick([
        () => held.deposit(),
        () => held.collect(),
        () => held.withdraw(Math.floor(random.between(1, 9999))),
        () => swap(context),
      ]),
    ),
    () => held.withdraw(10_000),
  ];
  for (const [index, step] of steps.entries()) {
    const outcome = await step();
    if (outcome !== null) return { sent: index + 1, outcome: `step ${index + 1}: ${outcome}` };
  }
  return { sent: steps.length, outcome: null };
}

/** Swaps in the pool in a random direction, so that its price moves and its positions earn fees. */
async function swap(context: Context): Promise<Outcome> {
  const { config, provider, random, pool } = context;
  context.hasSwapped = true;
  const { universalRouter, v4PoolManager } = provider.contracts;
  const [tokenIn, tokenOut] = random.pick([
    [pool.token0, pool.token1],
    [pool.token1, pool.token0],
  ] as const);
  const holder = pool.version === "V4" ? v4PoolManager : (pool.id as Address);
  const amount = (await provider.balanceOf(holder, tokenIn)) / SWAP_PART;
  const route = findRoute(graphOf(config, [pool]), { kind: "EXACT_IN", tokenIn, tokenOut, amount, gasPrice: 0n });
  if (!route) return null;
  const { data, value } = planSwap({
    route,
    limit: limitOf(route, 5000),
    deadlineSeconds: FAR_DEADLINE_SECONDS,
    recipient: ROUTER_CALLER,
    routerVersion: config.routerVersion!,
  });
  const paid = { token: tokenIn, spender: universalRouter, amount: route.amountIn };
  const allowances: NeededAllowance[] = tokenIn === zeroAddress ? [] : [{ kind: "PERMIT2", ...paid }];
  // A swap that the pool cannot fill changes nothing.
  await provider.run({ calls: [{ to: universalRouter, data, value }], allowances });
  return null;
}
