import { blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { CONFIG, makePair, PAIR, swapPair, syncPair, UNI, USDC, worldIndex } from "../../testing/world";
import type { ChainBlock } from "../blocks/chainBlock";
import type { Checkpoint } from "../../store/checkpoint";
import { discoverWindow, prepareWindow, writeWindow } from "./window";

const CHAIN = "ETHEREUM";
const NOW = 1_700_000_000;
const HEAD = { timestamp: NOW, final: 136 };
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const TABLES = ["block", "token", "pool", "pool_event", "pool_candle", "token_candle"];

const node = { call: () => Promise.reject(new Error("no node")), batch: () => Promise.reject(new Error("no node")) };

let db: TestDb;
let other: TestDb;
beforeAll(async () => {
  [db, other] = [await openTestDb(), await openTestDb()];
});
afterAll(() => Promise.all([db.close(), other.close()]));

const trade = (number: number, dollars: bigint): ChainBlock =>
  blockOf(number, NOW - 1000 + number, [
    syncPair(5000n * DOLLAR + dollars, 1000n * ETHER, PAIR),
    swapPair([dollars, 0n, 0n, ETHER], PAIR),
  ]);
const FIRST = [blockOf(1, NOW - 999, [makePair(USDC, UNI, PAIR)]), trade(2, DOLLAR), trade(3, 2n * DOLLAR)];
const SECOND = [trade(4, 70n * DOLLAR), trade(5, 900n * DOLLAR)];

function preparer() {
  const index = worldIndex();
  const place = { chain: CHAIN, rpc: node, multicall3: CONFIG.contracts.multicall3, index, head: HEAD };
  return async (blocks: readonly ChainBlock[], before: Checkpoint | null) =>
    prepareWindow(place, blocks, await discoverWindow(place, blocks), before);
}

async function contentsOf(of: TestDb) {
  const tables = TABLES.map((table) =>
    of.query(`select * from ${table} where chain = $1 order by 1, 2, 3, 4`, [CHAIN]),
  );
  return Object.fromEntries((await Promise.all(tables)).map((rows, place) => [TABLES[place]!, rows]));
}

test("writes a window as it was, though later blocks are applied already, and then the later one", async () => {
  const prepare = preparer();
  const first = await prepare(FIRST, null);
  const second = await prepare(SECOND, first.checkpoint);

  const prepareAlone = preparer();
  const alone = await prepareAlone(FIRST, null);
  await writeWindow(other, CHAIN, alone);
  await writeWindow(db, CHAIN, first);
  const undisturbed = await contentsOf(other);
  expect(undisturbed.pool).toHaveLength(1);
  expect(await contentsOf(db)).toEqual(undisturbed);

  await writeWindow(other, CHAIN, await prepareAlone(SECOND, alone.checkpoint));
  await writeWindow(db, CHAIN, second);
  expect(await contentsOf(db)).toEqual(await contentsOf(other));
});
