import type { NewBlocks } from "../../blockFeed";
import { applyBlock } from "../../indexer/applyBlock";
import { setUndoBlock, writeCheckpoint } from "../../indexer/checkpoint";
import { writeChanges } from "../../indexer/writeChanges";
import { silentLog } from "../../log";
import { ALICE, address, blockOf, BOB } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { transfer, USDC, worldIndex } from "../../testing/world";
import { activityFeed, type ActivityFeed } from "./activityFeed";

let db: TestDb;
let feed: ActivityFeed;
let tell: (blocks: NewBlocks) => void;
const index = worldIndex();

beforeAll(async () => {
  db = await openTestDb();
  const blocks = {
    listen: (onBlocks: typeof tell) => {
      tell = onBlocks;
      return () => undefined;
    },
    subscribe: () => {
      throw new Error("nobody asks");
    },
  };
  feed = activityFeed({ db, blocks, statuses: () => null, log: silentLog });
});
afterAll(() => db.close());

/** Writes a block in which somebody is paid; the payments are told apart by their place in it. */
async function pay(number: number, ...payees: string[]) {
  const payments = payees.map((payee) => [transfer(USDC, address(0x99), payee, 1n)]);
  const block = blockOf(number, 1_700_000_000 + number, ...payments);
  applyBlock(index, block, block.timestamp);
  await db.transaction(async (sql) => {
    await setUndoBlock(sql, number);
    await writeChanges(sql, "ETHEREUM", index.takeChanges());
    await writeCheckpoint(sql, "ETHEREUM", { ...block, undoAfter: 0 });
  });
  tell({ chain: "ETHEREUM", first: number, number });
}

test("tells each activity of its addresses once, in order, also when a block is made anew", async () => {
  const heard = feed.subscribe([BOB, ALICE])[Symbol.asyncIterator]();
  const first = heard.next();
  await pay(1, address(0x12), BOB);
  expect((await first).value).toMatchObject({ owner: ALICE, blockNumber: 1, index: 0 });
  expect((await heard.next()).value).toMatchObject({ owner: ALICE, blockNumber: 1, index: 1 });
  expect((await heard.next()).value).toMatchObject({ owner: BOB, blockNumber: 1, index: 1 });

  await db.query("select undo_blocks('ETHEREUM', 0)");
  await pay(1, address(0x12), BOB, BOB);
  // The first two transactions are the same as before: only the third is news.
  expect((await heard.next()).value).toMatchObject({ owner: ALICE, blockNumber: 1, index: 2 });
  expect((await heard.next()).value).toMatchObject({ owner: BOB, blockNumber: 1, index: 2 });
  await heard.return?.();
});

test("asks the database once for all subscribers, and not at all for none", async () => {
  const others = [BOB, address(0x13), address(0x14)].map((one) => feed.subscribe([one])[Symbol.asyncIterator]());
  const news = others.map((heard) => heard.next());
  db.statements.length = 0;
  await pay(2, BOB, address(0x13), address(0x14));
  expect((await Promise.all(news)).map(({ value }) => (value as { owner: string }).owner)).toEqual([
    BOB,
    address(0x13),
    address(0x14),
  ]);
  expect(db.statements).toHaveLength(1);

  await Promise.all(others.map((heard) => heard.return?.()));
  await pay(3, BOB);
  expect(db.statements).toHaveLength(1);
});
