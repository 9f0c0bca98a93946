import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { ALICE, blockOf, emit } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import {
  CONFIG,
  makePair,
  POOL,
  SPAM,
  swapPair,
  syncPair,
  transfer,
  UNI,
  USDC,
  WETH,
  worldIndex,
} from "../../testing/world";
import { applyBlock } from "../blocks/applyBlock";
import type { ChainIndex } from "../chainIndex";
import { loadIndex, nothingOutdated, outdate, reloadIndex } from "./loadIndex";
import { checkMarket } from "../market/checkMarket";
import { writeChanges } from "../writing/writeChanges";

const CHAIN = "ETHEREUM";
const OTHER_PAIR = `0x${"77".repeat(20)}`;
const NOW = 1_700_000_000;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

const V3_POOL = [
  emit(
    CONFIG.contracts.v3Factory,
    "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)",
    [UNI, USDC, 3000, 60, POOL],
  ),
  emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(-7), -7]),
  transfer(USDC, ALICE, POOL, 5000n * DOLLAR),
  emit(POOL, "event Mint(address, address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
    ...[ALICE, ALICE, -600, 600],
    ...[10n ** 22n, ETHER, 5000n * DOLLAR],
  ]),
];

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Returns the state that a restart must restore. The depth behind a price is computed with the next block. */
function facts({ tokens, pools, undescribedTokens, collections }: ChainIndex) {
  const priced = [...tokens.values()].map(({ price, ...token }) => ({
    ...token,
    price: price && { usd: price.usd, pool: price.pool },
  }));
  return {
    tokens: new Map(priced.map((token) => [token.address, token])),
    pools: new Map(
      [...pools].map(([address, pool]) => [
        address,
        { ...pool, token0: pool.token0.address, token1: pool.token1.address },
      ]),
    ),
    undescribedTokens,
    collections,
  };
}

test("a restart loads tokens, pools and ticks as they were in memory", async () => {
  const index = worldIndex();
  index.tokens.get(SPAM)!.isUndescribed = true;
  index.undescribedTokens.add(SPAM);
  const write = async (number: number, logs: Parameters<typeof blockOf>[2]) => {
    applyBlock(index, blockOf(number, NOW + number * 12, logs), NOW);
    const changes = index.takeChanges();
    await db.transaction((sql) => writeChanges(sql, CHAIN, changes));
  };
  await write(1, [makePair(WETH, USDC), syncPair(1000n * ETHER, 3_000_000n * DOLLAR), ...V3_POOL]);
  expect(facts(await loadIndex(db, CHAIN, CONFIG))).toEqual(facts(index));

  await write(2, [syncPair(1001n * ETHER, 2_997_000n * DOLLAR), swapPair([ETHER, 0n, 0n, 3000n * DOLLAR])]);
  expect(index.pools.get(POOL)!.ticks.size).toBe(2);
  const loaded = await loadIndex(db, CHAIN, CONFIG);
  expect(facts(loaded)).toEqual(facts(index));
  // A pool and the index share one token object, so that both see a changed price.
  expect(loaded.pools.get(POOL)!.token0).toBe(loaded.tokens.get(UNI));
});

test("an index that is ahead of the database is made equal to it by what changed alone", async () => {
  const place = "BASE";
  const index = worldIndex();
  const apply = (to: ChainIndex, number: number, logs: Parameters<typeof blockOf>[2]) =>
    applyBlock(to, blockOf(number, NOW + number * 12, logs), NOW);
  apply(index, 1, [makePair(WETH, USDC), syncPair(1000n * ETHER, 3_000_000n * DOLLAR), ...V3_POOL]);
  await db.transaction((sql) => writeChanges(sql, place, index.takeChanges()));

  // A price, a pool of an unpriced token, and ticks: none of it is written.
  apply(index, 2, [
    syncPair(2000n * ETHER, 1_000_000n * DOLLAR),
    makePair(USDC, SPAM, OTHER_PAIR),
    syncPair(9000n * DOLLAR, 7n * ETHER, OTHER_PAIR),
    emit(POOL, "event Burn(address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ...[ALICE, -600, 600],
      ...[10n ** 22n, ETHER, 5000n * DOLLAR],
    ]),
  ]);
  expect(index.pools.has(OTHER_PAIR)).toBe(true);
  expect(index.pools.get(POOL)!.ticks.size).toBe(0);
  const outdated = nothingOutdated();
  outdate(outdated, index.changes);
  await reloadIndex(db, place, index, outdated);
  const loaded = await loadIndex(db, place, CONFIG);
  const listed = ({ tokens, ...rest }: ReturnType<typeof facts>) => ({
    ...rest,
    tokens: new Map([...tokens].filter(([address]) => loaded.tokens.has(address))),
  });
  expect(listed(facts(index))).toEqual(facts(loaded));
  checkMarket(index);

  // Both continue alike.
  const logs = [syncPair(1001n * ETHER, 2_997_000n * DOLLAR), swapPair([ETHER, 0n, 0n, 3000n * DOLLAR])];
  for (const one of [index, loaded]) apply(one, 2, logs);
  expect(listed(facts(index))).toEqual(facts(loaded));
  expect(index.valueLocked).toEqual(loaded.valueLocked);
  checkMarket(index);
});
