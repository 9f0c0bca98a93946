import { getAddress, parseUnits, type Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import {
  changesOfV2,
  changesOfV3,
  changesOfV4,
  collectable,
  owedByV4,
  paidByManager,
  readLogs,
  withdrawable,
  type Change,
  type ChainLogs,
} from "./positionLogs";
import { usdPrices } from "./positionPrices";
import { stirPositions } from "./positionMoves";

jest.setTimeout(300_000);

type Money = { value: number } | null;
type Token = { address: Address | null; decimals: number };
type Event = {
  type: Change["kind"];
  hash: string;
  blockNumber: number;
  timestamp: number;
  amount0: string | null;
  amount1: string | null;
  fees0: string;
  fees1: string;
  value: Money;
};
type Position = {
  chain: Chain;
  protocolVersion: "V2" | "V3" | "V4";
  ownerAddress: Address;
  tokenId: string | null;
  status: string;
  liquidity: string;
  amount0: string;
  amount1: string;
  fees0: string | null;
  fees1: string | null;
  uncollected0: string | null;
  uncollected1: string | null;
  value: Money;
  feesValue: Money;
  pool: { addressOrId: Address; blockTimestamp: number; token0: Token; token1: Token };
  performance: Record<string, string> & Record<`${string}Value` | "apr", Money>;
  history: { edges: { node: Event }[] };
};

const SIDES = ["deposited", "withdrawn", "collectedFees", "owedFees"] as const;
const QUERY = `query Positions($owner: String!, $chain: Chain!) { positions(ownerAddress: $owner, chains: [$chain], first: 100) {
  edges { node { chain protocolVersion ownerAddress tokenId status liquidity amount0 amount1
    fees0 fees1 uncollected0 uncollected1 value { value } feesValue { value }
    pool { addressOrId blockTimestamp token0 { address decimals } token1 { address decimals } }
    performance { ${SIDES.map((side) => `${side}0 ${side}1`).join(" ")} depositedValue { value } withdrawnValue { value }
      collectedFeesValue { value } feesValue { value } priceChangeValue { value } divergenceValue { value }
      againstHoldingValue { value } profitValue { value } apr { value } }
    history(first: 60) { edges { node { type hash blockNumber timestamp amount0 amount1 fees0 fees1 value { value } } } } } } } }`;

let local: LocalChains;
let db: Db;
const compared = { V2: 0, V3: 0, V4: 0 };
/** V3 positions withdrawn completely or partially, and not collected. */
const waiting = { whole: 0, part: 0 };
const worst = { value: 0, split: 0 };

beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  for (const chain of Object.values(local.chains)) await stirPositions(chain);
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

test("amounts, fees, values and the profit split of positions equal those of the chain's logs", async () => {
  const indexers = indexersOf(db, local.chains);
  for (const indexer of indexers.values()) await indexer.catchUp();
  const gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
  for (const [name, config] of Object.entries(local.chains)) {
    const chain = name as Chain;
    const logs = await readLogs(config);
    const priceAt = await usdPrices(db, chain, config, logs);
    for (const owner of await ownersOf(chain)) {
      const { data, errors } = await gateway.post(QUERY, { owner, chain });
      expect(errors).toBeUndefined();
      const { edges } = data!.positions as { edges: { node: Position }[] };
      for (const { node } of edges) await comparePosition(node, logs, priceAt);
    }
  }
  expect(compared.V2).toBeGreaterThanOrEqual(5);
  expect(compared.V3).toBeGreaterThanOrEqual(10);
  expect(compared.V4).toBeGreaterThanOrEqual(10);
  expect(compared.V2 + compared.V3 + compared.V4).toBeGreaterThanOrEqual(30);
  expect(waiting.whole).toBeGreaterThanOrEqual(2);
  expect(waiting.part).toBeGreaterThanOrEqual(2);
  expect(worst.value).toBeLessThan(1e-4);
  expect(worst.split).toBeLessThan(1e-4);
});

/** Returns every account that has an item or had shares of a pair. */
async function ownersOf(chain: Chain): Promise<Address[]> {
  const rows = await db.query<{ owner: Address }>(
    `select distinct owner from (
       select owner from nft_asset join position on position.chain = nft_asset.chain and manager = collection
         and position.token_id = nft_asset.token_id where nft_asset.chain = $1
       union select recipient from position_event where chain = $1 and version = 'V2') found order by owner`,
    [chain],
  );
  return rows.map(({ owner }) => owner).filter((owner) => BigInt(owner) !== 0n);
}

type Pair = readonly [bigint, bigint];
type Entry = Change & { readonly isIncoming: boolean; readonly paid: Pair };

async function comparePosition(position: Position, logs: ChainLogs, priceAt: Awaited<ReturnType<typeof usdPrices>>) {
  const { protocolVersion: version, tokenId, pool, performance: earned } = position;
  // A pair may hold shares that were sent to it.
  if (version === "V2" && position.ownerAddress === pool.addressOrId) return;
  const decimals = [pool.token0.decimals, pool.token1.decimals] as const;
  const units = (texts: readonly [string, string]): Pair => [
    parseUnits(texts[0], decimals[0]),
    parseUnits(texts[1], decimals[1]),
  ];
  const figures = Object.fromEntries(
    SIDES.map((side) => [side, units([earned[`${side}0`]!, earned[`${side}1`]!])]),
  ) as Record<(typeof SIDES)[number], Pair>;
  const events = position.history.edges.map(({ node }) => node).reverse();
  const entries = await entriesOf(position, events, logs, units);

  // Amounts, to the unit.
  const shown = events.filter(({ amount0 }) => amount0 !== null);
  expect(shown.map(({ type, hash }) => [type, hash])).toEqual(entries.map(({ kind, hash }) => [kind, hash]));
  for (const [index, { kind, amounts, paid }] of entries.entries()) {
    const { amount0, amount1 } = shown[index]!;
    const expected = version === "V4" && kind === "COLLECTION" ? paid : amounts!;
    expect(units([amount0!, amount1!])).toEqual(expected);
  }
  const now = await presentOf(position, entries, logs, units);
  expect(units([position.amount0, position.amount1])).toEqual(now.amounts);
  const book = bookOf(version, entries, now);
  // Collectable amounts are fees and withdrawn tokens; only a position with neither is closed.
  const owed = [position.fees0, position.fees1, position.uncollected0, position.uncollected1];
  const uncollected: Pair = [now.collectable[0] - book.owedFees[0], now.collectable[1] - book.owedFees[1]];
  const hasLiquidity = BigInt(position.liquidity) > 0n;
  if (version === "V2") expect(owed).toEqual([null, null, null, null]);
  else expect(units([owed[0]!, owed[1]!])).toEqual(book.owedFees);
  if (version === "V3") expect(units([owed[2]!, owed[3]!])).toEqual(uncollected);
  if (!hasLiquidity && version !== "V2") {
    expect(position.status).toBe(now.collectable[0] + now.collectable[1] > 0n ? "UNCOLLECTED" : "CLOSED");
  }
  if (version === "V3" && uncollected[0] + uncollected[1] > 0n) waiting[hasLiquidity ? "part" : "whole"]++;
  for (const side of ["deposited", "withdrawn", "collectedFees", "owedFees"] as const) {
    for (const place of [0, 1] as const) {
      const difference = figures[side][place] - book[side][place];
      // V2 fees are a root: the last digits depend on rounding.
      const allowed = version === "V2" && side !== "deposited" ? book.deposited[place] / 10n ** 9n + 2n : 0n;
      expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(allowed);
    }
  }

  // Values, in plain arithmetic by the formulas of the schema.
  const usd = ([amount0, amount1]: Pair, prices: readonly [number, number]) =>
    (Number(amount0) / 10 ** decimals[0]) * prices[0] + (Number(amount1) / 10 ** decimals[1]) * prices[1];
  const pricesOf = (block: bigint | null) =>
    [priceAt(pool.token0.address, block), priceAt(pool.token1.address, block)] as const;
  if (pricesOf(null).includes(null) || entries.some(({ block }) => pricesOf(block).includes(null))) return;
  const at = (block: bigint | null) => pricesOf(block) as readonly [number, number];
  let [deposited, withdrawn, collected, held, invested, invest, last] = [0, 0, 0, 0, 0, 0, 0];
  let basket = [0, 0];
  for (const [index, { block, gone }] of book.entries.entries()) {
    const entry = book.entries[index]!;
    const prices = at(block);
    const { timestamp } = shown[index]!;
    const whole = [0, 1].map((side) => Number(entry.deposited[side as 0]) / 10 ** decimals[side as 0]);
    deposited += usd(entry.deposited, prices);
    withdrawn += usd(entry.withdrawn, prices);
    collected += usd(entry.collected, prices);
    held += gone * (basket[0]! * prices[0] + basket[1]! * prices[1]);
    basket = basket.map((amount, side) => amount * (1 - gone) + whole[side]!);
    invest += invested * (timestamp - last);
    invested = invested * (1 - gone) + usd(entry.deposited, prices);
    last = timestamp;
  }
  invest += invested * (pool.blockTimestamp - last);
  const present = at(null);
  held += basket[0]! * present[0] + basket[1]! * present[1];
  const principal = usd(book.principal, present);
  const contents = version === "V2" ? now.amounts : plus(now.amounts, uncollected);
  const values = [
    [position.value, usd(contents, present)],
    [position.feesValue, usd(book.owedFees, present)],
  ] as const;
  for (const [shownValue, mine] of version === "V2" ? values.slice(0, 1) : values) {
    worst.value = Math.max(worst.value, Math.abs(shownValue!.value - mine) / Math.max(1e-6, mine));
  }
  const fees = collected + usd(book.owedFees, present);
  const divergence = withdrawn + principal - held;
  const expected = {
    depositedValue: deposited,
    withdrawnValue: withdrawn,
    collectedFeesValue: collected,
    feesValue: fees,
    priceChangeValue: held - deposited,
    divergenceValue: divergence,
    againstHoldingValue: fees + divergence,
    profitValue: withdrawn + principal + fees - deposited,
  };
  for (const [name, value] of Object.entries(expected)) {
    // Differences of large amounts, relative to the deposits.
    const error = Math.abs((earned[name] as unknown as { value: number }).value - value) / Math.max(1, deposited);
    worst.split = Math.max(worst.split, error);
  }
  for (const [index, { value }] of shown.entries()) {
    const entry = entries[index]!;
    const amounts = version === "V4" && entry.kind === "COLLECTION" ? entry.paid : entry.amounts!;
    const mine = usd(amounts, at(entry.block));
    worst.value = Math.max(worst.value, Math.abs(value!.value - mine) / Math.max(1e-6, mine));
  }
  if (earned.apr) {
    const apr = (fees / invest) * 365 * 86_400 * 100;
    expect(Math.abs(earned.apr.value - apr)).toBeLessThan(1e-4 * Math.max(1, Math.abs(apr)));
  }
  if (tokenId) compared[version]++;
  else compared.V2++;
}

/** Returns the position's changes by the chain's logs, with the fees paid by the V4 pool manager. */
async function entriesOf(
  { protocolVersion: version, tokenId, pool, ownerAddress }: Position,
  events: readonly Event[],
  logs: ChainLogs,
  units: (texts: readonly [string, string]) => Pair,
): Promise<Entry[]> {
  if (version === "V2") {
    const changes = await changesOfV2(logs, getAddress(pool.addressOrId), ownerAddress);
    return changes.map((change) => ({ ...change, paid: [0n, 0n] as const }));
  }
  if (version === "V3") {
    return changesOfV3(logs, tokenId!).map((change) => ({ ...change, isIncoming: false, paid: [0n, 0n] as const }));
  }
  // V4's log has no amounts: the pool manager's payments in a transaction prove them together with the fees.
  const own = events.filter(({ amount0 }) => amount0 !== null);
  const entries = changesOfV4(logs, tokenId!).map((change, index): Entry & { readonly amounts: Pair } => {
    const { amount0, amount1, fees0, fees1 } = own[index]!;
    const amounts: Pair = change.kind === "COLLECTION" ? [0n, 0n] : units([amount0!, amount1!]);
    return { ...change, amounts, isIncoming: false, paid: units([fees0, fees1]) };
  });
  for (const hash of new Set(entries.map((entry) => entry.hash))) {
    const together = entries.filter((entry) => entry.hash === hash);
    for (const [place, token] of [pool.token0, pool.token1].entries()) {
      const side = place as 0 | 1;
      const net = await paidByManager(logs, hash, token.address);
      const sum = together.reduce(
        (total, { kind, amounts, paid }) => total + paid[side] + (kind === "DEPOSIT" ? -amounts[side] : amounts[side]),
        0n,
      );
      if (net !== null) expect(net).toBe(sum);
    }
  }
  return entries;
}

type Now = { readonly amounts: Pair; readonly collectable: Pair };

/** Returns the amounts that can currently be withdrawn and collected. */
async function presentOf(
  position: Position,
  entries: readonly Entry[],
  logs: ChainLogs,
  units: (texts: readonly [string, string]) => Pair,
): Promise<Now> {
  const { protocolVersion: version, tokenId, ownerAddress, liquidity } = position;
  const left = entries.reduce((sum, entry) => sum + (isAdded(version, entry) ? entry.liquidity : -entry.liquidity), 0n);
  expect(BigInt(liquidity)).toBe(left);
  if (version === "V3") {
    const amounts = await withdrawable(logs, tokenId!, left, ownerAddress);
    const isOwed = left > 0n || isUncollected(entries);
    return { amounts, collectable: isOwed ? await collectable(logs, tokenId!, ownerAddress) : [0n, 0n] };
  }
  const amounts = units([position.amount0, position.amount1]);
  if (version === "V4") return { amounts, collectable: await owedByV4(logs, tokenId!) };
  return { amounts, collectable: [0n, 0n] };
}

function isAdded(version: string, { kind, isIncoming }: Entry): boolean {
  return version === "V2" ? isIncoming : kind === "DEPOSIT" || kind === "COLLECTION";
}

function isUncollected(entries: readonly Entry[]): boolean {
  return entries.at(-1)?.kind === "WITHDRAWAL";
}

/** Returns deposits, withdrawals and fees by the schema's definitions. */
function bookOf(version: string, entries: readonly Entry[], now: Now) {
  let [liquidity, root] = [0n, 0];
  let pending: Pair = [0n, 0n];
  const booked = entries.map((entry) => {
    const { block, kind, amounts, paid, liquidity: moved } = entry;
    const none: Pair = [0n, 0n];
    if (version === "V2") {
      const gone = entry.isIncoming || liquidity === 0n ? 0 : Number(moved) / Number(liquidity);
      liquidity += entry.isIncoming ? moved : -moved;
      if (entry.isIncoming) {
        root += rootOf(amounts!);
        return { block, gone, deposited: amounts!, withdrawn: none, collected: none };
      }
      const fees = feesIn(amounts!, root * gone);
      root *= 1 - gone;
      return { block, gone, deposited: none, withdrawn: take(amounts!, fees), collected: fees };
    }
    if (kind === "DEPOSIT") {
      liquidity += moved;
      return { block, gone: 0, deposited: amounts!, withdrawn: none, collected: paid };
    }
    if (kind === "WITHDRAWAL") {
      const gone = Number(moved) / Number(liquidity);
      liquidity -= moved;
      if (version === "V3") pending = [pending[0] + amounts![0], pending[1] + amounts![1]];
      return { block, gone, deposited: none, withdrawn: amounts!, collected: paid };
    }
    if (version === "V4") return { block, gone: 0, deposited: none, withdrawn: none, collected: paid };
    const fees = take(amounts!, pending);
    pending = take(pending, amounts!);
    return { block, gone: 0, deposited: none, withdrawn: none, collected: fees };
  });
  const sum = (side: "deposited" | "withdrawn" | "collected"): Pair =>
    booked.reduce<Pair>((total, entry) => [total[0] + entry[side][0], total[1] + entry[side][1]], [0n, 0n]);
  const owedFees = version === "V2" ? feesIn(now.amounts, root) : take(now.collectable, pending);
  return {
    entries: booked,
    deposited: sum("deposited"),
    withdrawn: sum("withdrawn"),
    collectedFees: sum("collected"),
    owedFees,
    principal: version === "V2" ? take(now.amounts, owedFees) : now.amounts,
  };
}

function plus(amounts: Pair, more: Pair): Pair {
  return [amounts[0] + more[0], amounts[1] + more[1]];
}

function take(amounts: Pair, part: Pair): Pair {
  const rest = (amount: bigint, taken: bigint) => (amount > taken ? amount - taken : 0n);
  return [rest(amounts[0], part[0]), rest(amounts[1], part[1])];
}

function rootOf([amount0, amount1]: Pair): number {
  return Math.sqrt(Number(amount0) * Number(amount1));
}

function feesIn(amounts: Pair, root: number): Pair {
  const grown = rootOf(amounts);
  const part = grown > 0 ? Math.max(0, 1 - root / grown) : 0;
  return [BigInt(Math.round(Number(amounts[0]) * part)), BigInt(Math.round(Number(amounts[1]) * part))];
}
