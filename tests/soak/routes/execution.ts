import { decodeRevert } from "@cenote/protocol/reverts";
import { findRouteWithHooks } from "@cenote/protocol/routing/findRouteWithHooks";
import type { PoolGraph } from "@cenote/protocol/routing/poolGraph";
import type { Route, RouteRequest } from "@cenote/protocol/routing/route";
import { isQuotedByHook } from "@cenote/protocol/routing/routablePool";
import { limitOf, planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { type Address, zeroAddress } from "viem";
import type { ChainConfig } from "../../../gateway/src/chain/chainConfig";
import { createRandom, type Random } from "../../../localnet/src/random";
import { clientOf, readChainPools } from "../../integration/chainPools";
import { startLocalChains } from "../../integration/localChains";
import { quoteOnChain } from "../../integration/onChainQuotes";
import { graphOf, pricesOf, randomSwap } from "../../randomSwaps";
import type { Part } from "../../suite";
import { openTrader, type Trader } from "./trader";

const SWAPS = 300;
const GAS_PRICE = 10n ** 9n;
const SLIPPAGE_BPS = 50;
/** Share of the swaps between hubs. */
const HUB_SHARE = 0.4;
const DEADLINE_SECONDS = 2n ** 40n;
const USDC_UNIT_USD = 1e-6;
const OTHER_ACCOUNT: Address = "0x00000000000000000000000000000000c0ffee01";

type Swapped = {
  readonly request: RouteRequest;
  readonly route: Route;
  readonly isPermitted: boolean;
  /** Null if the amounts equal those of the route. */
  readonly difference: string | null;
  readonly gasUsed: number;
};

/** Random swaps on a copy of the local chain, each on the same state: the chain is reverted after it. */
export const execution: Part = {
  title: `${SWAPS} random swaps through the Universal Router of a local chain, each as its route quoted it`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const config = local.chains.ETHEREUM!;
      const pools = await readChainPools(config);
      const prices = pricesOf(pools, config.contracts.weth, { token: config.stablecoins[0]!, usd: USDC_UNIT_USD });
      const trader = await openTrader(config, local.accounts[4]!.privateKey, [...prices.keys()]);
      const graph = graphOf(config, pools);
      const hubs = [...new Set([...config.anchors, ...config.stablecoins])];
      const random = createRandom("execution");
      const swaps: Swapped[] = [];
      while (swaps.length < SWAPS) {
        // Between tokens with several pools, more swaps are split.
        const tokens = random.next() < HUB_SHARE ? (hubs as Address[]) : [...prices.keys()];
        const request = await requestOf(randomSwap(prices, random, tokens), config, trader, random);
        const swapped = await swapOnce({ request, graph, config, trader, random });
        if (swapped) swaps.push(swapped);
      }
      for (const { request, route, difference } of swaps) {
        if (difference === null) continue;
        process.exitCode = 1;
        const legs = route.legs.map(({ hops }) => hops.map(({ pool }) => pool.version).join(">")).join(" + ");
        console.log(
          `${request.kind} ${request.amount} of ${request.tokenIn} for ${request.tokenOut}, ${legs}: ${difference}`,
        );
      }
      return (["EXACT_IN", "EXACT_OUT"] as const).map((kind) =>
        rowOf(
          kind,
          swaps.filter(({ request }) => request.kind === kind),
        ),
      );
    } finally {
      await local.stop();
    }
  },
};

async function requestOf(
  swap: ReturnType<typeof randomSwap>,
  { contracts: { weth } }: ChainConfig,
  trader: Trader,
  random: Random,
): Promise<RouteRequest> {
  const [sellFeeBps, buyFeeBps] = await Promise.all([
    trader.transferFeeBps(swap.tokenIn, "sellFeeBps"),
    trader.transferFeeBps(swap.tokenOut, "buyFeeBps"),
  ]);
  const hasFee = sellFeeBps > 0 || buyFeeBps > 0;
  const kind = hasFee || random.next() < 0.6 ? "EXACT_IN" : "EXACT_OUT";
  const orNative = (token: Address) => (token === weth && random.next() < 0.5 ? zeroAddress : token);
  return {
    kind,
    tokenIn: orNative(swap.tokenIn),
    tokenOut: orNative(swap.tokenOut),
    gasPrice: GAS_PRICE,
    amount: kind === "EXACT_IN" ? swap.amountIn : swap.amountOut,
    ...(hasFee ? { transferFees: { sellFeeBps, buyFeeBps } } : {}),
  };
}

/** Null without a route, for example for an output above the pools' balances. */
async function swapOnce({
  request,
  graph,
  config,
  trader,
  random,
}: {
  readonly request: RouteRequest;
  readonly graph: PoolGraph;
  readonly config: ChainConfig;
  readonly trader: Trader;
  readonly random: Random;
}): Promise<Swapped | null> {
  const client = clientOf(config, "batch");
  const route = await findRouteWithHooks(graph, request, (pool, swap) =>
    quoteOnChain(client, config.contracts, { pool, ...swap }),
  );
  if (!route) return null;
  const limit = limitOf(route, SLIPPAGE_BPS);
  const spent = route.kind === "EXACT_IN" ? route.amountIn : limit;
  const recipient = random.next() < 0.5 ? OTHER_ACCOUNT : trader.address;
  const isPermitted = request.tokenIn !== zeroAddress && random.next() < 0.5;
  return trader.onSameState(async () => {
    const signedPermit = isPermitted ? { signedPermit: await trader.signPermit(request.tokenIn, spent) } : {};
    if (request.tokenIn !== zeroAddress && !isPermitted) await trader.approve(request.tokenIn, spent);
    const routerVersion = config.routerVersion!;
    const call = planSwap({
      route,
      limit,
      deadlineSeconds: DEADLINE_SECONDS,
      routerVersion,
      ...signedPermit,
      recipient: recipient === trader.address ? ROUTER_CALLER : recipient,
    });
    const before = await balances(trader, request, recipient);
    const { status, gasUsed, fee, revertData } = await trader.send(call);
    const after = await balances(trader, request, recipient);
    const paidFee = (account: Address, token: Address) =>
      account === trader.address && token === zeroAddress ? fee : 0n;
    const amounts = {
      spent: before.input - after.input - paidFee(trader.address, request.tokenIn),
      received: after.output - before.output + paidFee(recipient, request.tokenOut),
    };
    const difference =
      status === "reverted"
        ? `reverted: ${JSON.stringify(decodeRevert(revertData))}`
        : (differenceOf(route, amounts) ?? (await trader.leftovers([request.tokenIn, request.tokenOut])));
    return { request, route, isPermitted, difference, gasUsed };
  });
}

async function balances(trader: Trader, { tokenIn, tokenOut }: RouteRequest, recipient: Address) {
  const [input, output] = await Promise.all([
    trader.balanceOf(trader.address, tokenIn),
    trader.balanceOf(recipient, tokenOut),
  ]);
  return { input, output };
}

function differenceOf(route: Route, { spent, received }: { readonly spent: bigint; readonly received: bigint }) {
  // Pairs round an exact output up.
  const roundsUp =
    route.kind === "EXACT_OUT" && route.legs.some(({ hops }) => hops.some(({ pool }) => pool.version === "V2"));
  if (spent !== route.amountIn) return `spent ${spent}, quoted ${route.amountIn}`;
  const isReceived = roundsUp ? received >= route.amountOut : received === route.amountOut;
  return isReceived ? null : `received ${received}, quoted ${route.amountOut}`;
}

function rowOf(kind: RouteRequest["kind"], swaps: readonly Swapped[]) {
  const count = (test: (swapped: Swapped) => boolean) => swaps.filter(test).length;
  const hops = ({ route }: Swapped) => route.legs.flatMap((leg) => leg.hops);
  const isMixed = ({ route }: Swapped) =>
    route.legs.some((leg) => new Set(leg.hops.map(({ pool }) => pool.version)).size > 1);
  const gas = swaps.map(({ route, gasUsed }) => gasUsed / route.gasUnits).sort((one, other) => one - other);
  return {
    kind,
    swaps: swaps.length,
    equal: count(({ difference }) => difference === null),
    split: count(({ route }) => route.legs.length > 1),
    "most legs": Math.max(...swaps.map(({ route }) => route.legs.length)),
    "mixed legs": count(isMixed),
    "with hook": count((swapped) => hops(swapped).some(({ pool }) => isQuotedByHook(pool))),
    "native coin": count(({ request }) => [request.tokenIn, request.tokenOut].includes(zeroAddress)),
    permits: count(({ isPermitted }) => isPermitted),
    "transfer fee": count(({ request }) => request.transferFees !== undefined),
    "gas used / estimated": [0.05, 0.5, 0.95].map((share) => gas[Math.floor(gas.length * share)]?.toFixed(2)).join(" "),
  };
}
