import { approveToken } from "@cenote/protocol/allowances";
import type { LimitTerms } from "@cenote/protocol/limit-orders/limitOrder";
import {
  encodeExecute,
  ROUTER_BALANCE,
  ROUTER_CALLER,
  ROUTER_ITSELF,
  swapV3ExactIn,
  wrapNative,
} from "@cenote/protocol/universalRouter";
import { type Hex, zeroAddress } from "viem";
import { eventually } from "../gateway/src/testing/eventually";
import type { createRandom } from "../localnet/src/random";
import type { Maker, OrderWorld, PlacedOrder } from "./orderWorld";

/** Number of orders that are placed before the world is changed and all are compared. */
const BATCH = 8;
const DAY_SECONDS = 86_400n;
/** Signed output in thousandths of the pools' output: orders below 1,000 are filled, those above stay open. */
const LIMITS = [900n, 985n, 999n, 1_005n, 1_030n, 1_300n];
/** Whole coins that a move of the market sells. */
const MOVE_COINS = [1n, 5n, 20n];
const ETHER = 10n ** 18n;

export type Tally = Record<string, number>;
type Random = ReturnType<typeof createRandom>;

/**
 * Places random orders, and lets fills, cancellations, missing funds, the market and time change them. After each batch
 * every status of the gateway must be the chain's. Throws otherwise; returns the orders' final states.
 */
export async function runRandomOrders(world: OrderWorld, random: Random, count: number): Promise<Tally> {
  const placed: PlacedOrder[] = [];
  while (placed.length < count) {
    for (let added = 0; added < BATCH && placed.length < count; added++) {
      const order = await placeRandom(world, random);
      if (order) placed.push(order);
    }
    await disturb(world, random, placed);
    await expectChainsStatuses(world, placed);
  }
  await world.pass(Number(DAY_SECONDS) + 60);
  await expectChainsStatuses(world, placed);
  return tallyOf(world, placed);
}

async function placeRandom(world: OrderWorld, random: Random): Promise<PlacedOrder | null> {
  const maker = random.pick(world.makers);
  const inputToken = random.pick(world.tokens);
  const outputToken = random.pick([...world.tokens, zeroAddress].filter((token) => token !== inputToken));
  const isWrap = inputToken === world.token("weth") && outputToken === zeroAddress;
  const inputAmount = await amountWorth(world, random, inputToken);
  const market = isWrap ? null : await world.market(inputToken, outputToken, inputAmount);
  if (!market) return null;
  const now = await world.now();
  const hasStart = random.next() < 0.1;
  const terms: LimitTerms = {
    swapper: maker.address,
    inputToken,
    inputAmount,
    outputToken,
    nonce: world.nextNonce(maker),
    hasStart,
    outputAmount: (market * random.pick(LIMITS)) / 1_000n,
    startsAt: hasStart ? now + 120n : now,
    deadline: now + (random.next() < 0.2 ? 300n : DAY_SECONDS),
  };
  const order = await world.place(maker, terms);
  if (order.status !== 201) throw new Error(`An order was refused: ${order.status} ${order.message}`);
  return order;
}

/** Returns some hundred dollars of a token, by the pools. */
async function amountWorth(world: OrderWorld, random: Random, token: LimitTerms["inputToken"]): Promise<bigint> {
  const dollars = BigInt(50 + Math.floor(random.next() * 1_000)) * 1_000_000n;
  if (token === world.token("usd-coin")) return dollars;
  return (await world.market(world.token("usd-coin"), token, dollars)) ?? dollars;
}

async function disturb(world: OrderWorld, random: Random, placed: readonly PlacedOrder[]) {
  const { makers, token } = world;
  const maker = random.pick(makers);
  const own = placed.filter(({ terms }) => terms.swapper === maker.address);
  const steps: (() => Promise<unknown>)[] = [
    () =>
      world.cancel(
        maker,
        own.slice(-3).map(({ terms }) => terms.nonce),
      ),
    () => world.pass(random.pick([15, 130, 310])),
    () => moveMarket(world, makers.at(-1)!, random.pick(MOVE_COINS) * ETHER),
    () => withoutFunds(world, maker, token("usd-coin"), placed),
  ];
  await random.pick(steps)();
}

/** Sells coins in the pool of the pair that most routes go through. */
async function moveMarket(world: OrderWorld, trader: Maker, amount: bigint) {
  const path = { tokens: [world.token("weth"), world.token("usd-coin")], fees: [500] };
  const swap = { recipient: ROUTER_CALLER, isPaidByCaller: false, amountIn: ROUTER_BALANCE, minimumOut: 0n };
  const data = encodeExecute([wrapNative(ROUTER_ITSELF, amount), swapV3ExactIn(path, swap)], 2n ** 40n);
  await trader.send({ to: world.config.contracts.universalRouter as Hex, data, value: amount });
}

/** Revokes an account's allowance, compares, and restores it. */
async function withoutFunds(world: OrderWorld, maker: Maker, token: Hex, placed: readonly PlacedOrder[]) {
  const allow = (amount: bigint) => maker.send({ to: token, data: approveToken(world.permit2, amount), value: 0n });
  await allow(0n);
  await expectChainsStatuses(world, placed);
  await allow(2n ** 256n - 1n);
}

/** Fills continue meanwhile: the gateway and the chain must agree once. */
async function expectChainsStatuses(world: OrderWorld, placed: readonly PlacedOrder[]) {
  let differences: string[] = [];
  await eventually(async () => {
    const truth = await world.truthOf(placed);
    const orders = await world.orders(null);
    differences = placed.flatMap(({ hash }) => {
      const [status, expected] = [orders.get(hash)?.details.orderStatus, truth.get(hash)];
      return status === expected ? [] : [`${hash}: ${status}, on the chain ${expected}`];
    });
    return differences.length === 0;
  }).catch((cause: unknown) => {
    throw new Error(`Statuses differ from the chain's: ${String(cause)}\n${differences.join("\n")}`, { cause });
  });
}

async function tallyOf(world: OrderWorld, placed: readonly PlacedOrder[]): Promise<Tally> {
  const tally: Tally = {
    orders: placed.length,
    "filled twice": 0,
    "below the limit": 0,
    "with surplus": 0,
    misreported: 0,
  };
  const [truth, orders, fills] = await Promise.all([world.truthOf(placed), world.orders(null), world.fills()]);
  for (const order of placed) {
    const status = truth.get(order.hash)!;
    tally[status] = (tally[status] ?? 0) + 1;
    if (status !== "FILLED") continue;
    if (fills.get(order.hash)!.length > 1) tally["filled twice"]! += 1;
    // The coin emits no event: the chain's node does not keep the balances of earlier blocks.
    if (order.terms.outputToken === zeroAddress) continue;
    const received = await world.received(order);
    if (received < order.terms.outputAmount) tally["below the limit"]! += 1;
    if (received > order.terms.outputAmount) tally["with surplus"]! += 1;
    const reported = orders.get(order.hash)?.fill?.receivedAmount;
    if (reported !== String(received)) tally.misreported! += 1;
  }
  return tally;
}
