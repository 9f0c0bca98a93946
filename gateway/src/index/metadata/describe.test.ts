import { encodeAbiParameters } from "viem";
import { bytes } from "../../store/db";
import { blockOf } from "../../testing/blocks";
import { boundedAnswer } from "../../testing/boundedAnswer";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { CONFIG, makePair, SPAM, syncPair, USDC, WETH, worldIndex } from "../../testing/world";
import { applyBlock } from "../blocks/applyBlock";
import type { ChainIndex } from "../chainIndex";
import { setUndoBlock, writeCheckpoint } from "../../store/checkpoint";
import { loadIndex } from "../follow/loadIndex";
import { undoBlocks } from "../follow/reorganization";
import type { Rpc } from "../../chain/rpc";
import { writeChanges } from "../writing/writeChanges";
import { Describer } from "./describe";

const CHAIN = "ETHEREUM";
const NOW = 1_700_000_000;
const ETHER = 10n ** 18n;
const OTHER_PAIR = `0x${"51".repeat(20)}`;

const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value]);
const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);

const DESCRIBED = boundedAnswer([text("Late"), text("LATE"), number(6n), number(10n ** 12n)]);

let db: TestDb;
let index: ChainIndex;
let isNodeAway: boolean;
const rpc = {
  call: () => (isNodeAway ? Promise.reject(new Error("away")) : Promise.resolve(DESCRIBED)),
} as unknown as Rpc;

const checkpointOf = (block: number) => ({
  number: block,
  timestamp: NOW + block,
  undoAfter: 1,
  hash: blockOf(block, 0).hash,
});

async function write(block: number, ...logs: Parameters<typeof blockOf>[2]) {
  applyBlock(index, blockOf(block, NOW + block, logs), NOW + block);
  const changes = index.takeChanges();
  await db.transaction(async (sql) => {
    await setUndoBlock(sql, block > 1 ? block : null);
    await writeChanges(sql, CHAIN, changes);
    await writeCheckpoint(sql, CHAIN, checkpointOf(block));
  });
}

async function describeSome(block: number) {
  const describer = new Describer(rpc, CONFIG.contracts.multicall3);
  const place = { db, chain: CHAIN, index, checkpoint: checkpointOf(block) };
  await describer.step(place);
  await describer.idle();
  await describer.step(place);
  await describer.idle();
}

const stored = async () =>
  (
    await db.query<{ price_usd: number | null }>(
      "select name, symbol, decimals, total_supply::text, is_undescribed, price_usd from token where address = $1",
      [bytes(SPAM)],
    )
  )[0]!;

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  isNodeAway = false;
  await db.write("select drop_chain($1)", [CHAIN]);
  index = worldIndex();
  Object.assign(index.tokens.get(SPAM)!, {
    name: null,
    symbol: null,
    decimals: null,
    totalSupply: null,
    isUndescribed: true,
  });
  index.undescribedTokens.add(SPAM);
  await write(
    1,
    makePair(WETH, USDC),
    syncPair(1000n * ETHER, 3_000_000n * 10n ** 6n),
    makePair(SPAM, WETH, OTHER_PAIR),
    syncPair(6000n * 10n ** 6n, 100n * ETHER, OTHER_PAIR),
  );
});

test("a token has no price before it is described, and the right one from the next block on", async () => {
  expect(await stored()).toMatchObject({ name: null, decimals: null, is_undescribed: true, price_usd: null });
  await describeSome(1);
  expect(await stored()).toMatchObject({
    name: "Late",
    symbol: "LATE",
    decimals: 6,
    total_supply: "1000000000000",
    is_undescribed: false,
  });
  await write(2, syncPair(6000n * 10n ** 6n, 100n * ETHER, OTHER_PAIR));
  // 100 ether at $3,000 for 6,000 tokens.
  expect((await stored()).price_usd).toBeCloseTo(50, 9);
  const [candle] = await db.query<{ open: number }>(
    "select open from token_candle where token = $1 and seconds = 86400",
    [bytes(SPAM)],
  );
  expect(candle!.open).toBeCloseTo(50, 9);
});

test("an unavailable node delays descriptions, and a restart continues them", async () => {
  isNodeAway = true;
  await describeSome(1);
  expect(await stored()).toMatchObject({ is_undescribed: true });
  isNodeAway = false;
  index = await loadIndex(db, CHAIN, CONFIG);
  await describeSome(1);
  expect(await stored()).toMatchObject({ name: "Late", is_undescribed: false });
});

test("a token whose contract changes while it is read is read again", async () => {
  await describeSome(1);
  const renamed = boundedAnswer([text("Renamed"), text("LATE"), number(6n), number(10n ** 12n)]);
  const answers: ((answer: unknown) => void)[] = [];
  const held = { call: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Rpc;
  const describer = new Describer(held, CONFIG.contracts.multicall3);
  const place = { db, chain: CHAIN, index, checkpoint: checkpointOf(1) };
  index.staleTokens.set(SPAM, null);
  await describer.step(place);
  // An upgrade of the contract is applied before the node answers for the previous block.
  index.staleTokens.set(SPAM, 1);
  answers[0]!(DESCRIBED);
  await describer.idle();
  await describer.step(place);
  expect(await stored()).toMatchObject({ name: "Late" });
  answers[1]!(renamed);
  await describer.idle();
  await describer.step(place);
  expect(await stored()).toMatchObject({ name: "Renamed" });
  expect(index.staleTokens.size).toBe(0);
});

test("a stale token stays stale while the node is away", async () => {
  await describeSome(1);
  isNodeAway = true;
  index.staleTokens.set(SPAM, 1);
  await describeSome(1);
  expect([...index.staleTokens]).toEqual([[SPAM, 1]]);
});

test("fetches a description again after a reorg of its block", async () => {
  await write(2);
  await describeSome(2);
  expect(await stored()).toMatchObject({ is_undescribed: false });
  await undoBlocks(db, CHAIN, checkpointOf(2), 1);
  expect(await stored()).toMatchObject({ name: null, decimals: null, is_undescribed: true });
  index = await loadIndex(db, CHAIN, CONFIG);
  expect([...index.undescribedTokens]).toEqual([SPAM]);
});
