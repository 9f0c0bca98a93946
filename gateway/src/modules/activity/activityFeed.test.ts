import type { NewBlocks } from "../../request/blockFeed";
import type { Db } from "../../store/db";
import { applyBlock } from "../../index/blocks/applyBlock";
import { setUndoBlock, writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { silentLog } from "../../lib/log";
import { ALICE, address, blockOf, BOB } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { CONFIG, transfer, USDC, worldIndex } from "../../testing/world";
import type { ActivityRow } from "./activityStore";
import { activityFeed, type ActivityFeed } from "./activityFeed";
import type { ActivityEvent } from "./activitySubscriber";

const CAROL = address(0x12);

let db: TestDb;
let feed: ActivityFeed;
let notify: (blocks: NewBlocks) => void;
let isCatchingUp: boolean;
let index: ReturnType<typeof worldIndex>;

beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => {
  await db.write("select drop_chain('ETHEREUM')");
  index = worldIndex();
  isCatchingUp = false;
  feed = openFeed();
});
afterAll(() => db.close());

/** A newly started gateway. */
function openFeed(database: Db = db): ActivityFeed {
  const blocks = {
    listen: (onBlocks: typeof notify) => {
      notify = onBlocks;
      return () => undefined;
    },
  };
  const statuses = () => ({ hasCaughtUp: !isCatchingUp }) as never;
  return activityFeed({ db: database, blocks, statuses, chainConfigs: { ETHEREUM: CONFIG }, log: silentLog });
}

/** Writes a block of payments; they differ by their index in the block. */
async function pay(number: number, ...payees: string[]) {
  const payments = payees.map((payee) => [transfer(USDC, address(0x99), payee, 1n)]);
  await write(blockOf(number, 1_700_000_000 + number, ...payments));
}

async function write(block: ReturnType<typeof blockOf>) {
  applyBlock(index, block, block.timestamp);
  await db.transaction(async (sql) => {
    await setUndoBlock(sql, block.number);
    await writeChanges(sql, "ETHEREUM", index.takeChanges());
    await writeCheckpoint(sql, "ETHEREUM", { ...block, undoAfter: 0 });
  });
  notify({ chain: "ETHEREUM", first: block.number, number: block.number, timestamp: block.timestamp });
}

/** A subscriber that remembers the last event and resumes after it. */
async function client(addresses: string[], lastEventId: string | null = null) {
  const events = (await feed.subscribe(addresses, lastEventId))[Symbol.asyncIterator]();
  const received: string[] = [];
  let last = lastEventId;
  const next = async () => {
    const { value } = (await events.next()) as { value: ActivityEvent };
    last = value.id;
    const { owner, blockNumber, index: place } = (value.value ?? {}) as Partial<ActivityRow>;
    if (value.kind !== "position")
      received.push(value.kind === "next" ? `${owner}:${blockNumber}.${place}` : value.kind);
    return value.kind;
  };
  return {
    received,
    /** Reads events until `count` were received. */
    async receive(count: number) {
      while (received.length < count) await next();
      return received;
    },
    /** Reads events up to the next position. */
    async settle() {
      while ((await next()) !== "position");
      return received;
    },
    async leave() {
      await events.return?.();
      return last!;
    },
  };
}

async function undo(lastKept: number) {
  const [block] = await db.query<{ hash: string }>("select hash from block where number = $1", [lastKept]);
  await db.write(`select undo_blocks('ETHEREUM', ${lastKept})`);
  await db.write("update chain set block_number = $1, block_hash = $2", [lastKept, `\\x${block!.hash.slice(2)}`]);
}

test("an activity that many missed is one object for all of them: what they are sent of it is computed once", async () => {
  await pay(1, ALICE, BOB);
  const first = async () => {
    const events = (await feed.subscribe([ALICE], null))[Symbol.asyncIterator]();
    return ((await events.next()) as { value: ActivityEvent }).value.value;
  };
  const one = await first();
  expect(one).toMatchObject({ owner: ALICE, blockNumber: 1 });
  expect(await first()).toBe(one);
  await pay(2, ALICE);
  expect(await first()).toBe(one);
});

test("sends each activity of its addresses once, in order, also over a reorg", async () => {
  await pay(1);
  const both = await client([BOB, ALICE]);
  await both.settle();
  await pay(2, CAROL, BOB);
  expect(await both.receive(3)).toEqual([`${ALICE}:2.0`, `${ALICE}:2.1`, `${BOB}:2.1`]);

  await undo(1);
  await pay(2, CAROL, BOB, BOB);
  // The first two transactions are the same as before: only the third is new.
  expect((await both.receive(5)).slice(3)).toEqual([`${ALICE}:2.2`, `${BOB}:2.2`]);
  await both.leave();
});

test("a crowd that subscribes at once costs few statements, and each receives its own", async () => {
  await pay(1, BOB, CAROL);
  let statements = 0;
  const counted = { ...db, query: ((...args) => (statements++, db.query(...args))) as typeof db.query };
  feed = openFeed(counted);
  const crowd = await Promise.all(
    Array.from({ length: 300 }, (_, place) => client([[ALICE, BOB, CAROL][place % 3]!, address(0x5000 + place)])),
  );
  expect(statements).toBeLessThan(10);
  const [ofAlice, ofBob, ofCarol] = await Promise.all(crowd.slice(0, 3).map((one) => one.settle()));
  expect([ofAlice, ofBob, ofCarol]).toEqual([[`${ALICE}:1.0`, `${ALICE}:1.1`], [`${BOB}:1.0`], [`${CAROL}:1.1`]]);
  for (const one of crowd) await one.leave();
});

test("first sends what happened in blocks that are not final: a list loaded before may lack it", async () => {
  await pay(1, BOB);
  await pay(2, CAROL);
  const bob = await client([BOB]);
  expect(await bob.settle()).toEqual([`${BOB}:1.0`]);
  await pay(3, BOB, BOB);
  expect(await bob.receive(3)).toEqual([`${BOB}:1.0`, `${BOB}:3.0`, `${BOB}:3.1`]);
  await bob.leave();
  const cutOff = await client([BOB]);
  await cutOff.receive(2);
  expect(await (await client([BOB], await cutOff.leave())).settle()).toEqual([`${BOB}:3.1`]);

  await pay(4, ...Array.from({ length: 501 }, () => BOB));
  const late = await client([BOB]);
  expect((await late.settle())[0]).toBe("refetch");
  await late.leave();
});

test("queries the database once for all subscribers, and not at all without subscribers", async () => {
  await pay(1);
  const all = await Promise.all([BOB, CAROL, address(0x14)].map((one) => client([one])));
  await Promise.all(all.map((one) => one.settle()));
  db.statements.length = 0;
  await pay(2, BOB, CAROL, address(0x14));
  await Promise.all(all.map((one) => one.receive(1)));
  expect(db.statements).toHaveLength(1);
  expect(all.map(({ received }) => received)).toEqual([[`${BOB}:2.0`], [`${CAROL}:2.1`], [`${address(0x14)}:2.2`]]);

  await Promise.all(all.map((one) => one.leave()));
  await pay(3, BOB);
  expect(db.statements).toHaveLength(1);
});

describe("a subscriber that reconnects", () => {
  test("receives what it missed, and nothing twice", async () => {
    await pay(1, BOB);
    const before = await client([BOB]);
    await before.settle();
    await pay(2, BOB, BOB, BOB);
    await before.receive(3);
    const id = await before.leave();
    await pay(3, CAROL);
    await pay(4, BOB);

    const after = await client([BOB], id);
    expect(await after.settle()).toEqual([`${BOB}:2.2`, `${BOB}:4.0`]);
    await pay(5, BOB);
    expect((await after.receive(3)).at(-1)).toBe(`${BOB}:5.0`);
    expect(await (await client([BOB], await after.leave())).settle()).toEqual([]);
  });

  test("receives missed events from a restarted gateway, after it has indexed them", async () => {
    await pay(1);
    const before = await client([BOB]);
    await before.settle();
    await pay(2, BOB);
    await before.receive(1);
    const id = await before.leave();

    feed = openFeed();
    isCatchingUp = true;
    const after = await client([BOB], id);
    await after.settle();
    await pay(3, BOB);
    await pay(4, BOB);
    isCatchingUp = false;
    await pay(5, BOB);
    expect(await after.receive(3)).toEqual([`${BOB}:3.0`, `${BOB}:4.0`, `${BOB}:5.0`]);
    await after.leave();
  });

  test("receives what a chain that caught up had missed, though no block follows", async () => {
    await pay(1);
    const open = await client([BOB]);
    await open.settle();
    isCatchingUp = true;
    await pay(2, BOB);
    isCatchingUp = false;
    expect(await open.receive(1)).toEqual([`${BOB}:2.0`]);
    await open.leave();
  });

  test("receives new activity after a reorganization, and none that only moved to another block", async () => {
    await pay(1);
    await pay(2, BOB);
    const before = await client([BOB]);
    await before.settle();
    await pay(3, BOB);
    await pay(4, BOB);
    await before.receive(3);
    const id = await before.leave();

    await undo(2);
    // Another third block, with a new payment; the fourth block's payment is in the fifth now.
    const newPayment = blockOf(9, 1_700_000_003, [transfer(USDC, address(0x99), BOB, 7n)]);
    await write({ ...emptyBlock(3), transactions: newPayment.transactions });
    await write(emptyBlock(4));
    const movedPayment = blockOf(4, 1_700_000_004, [transfer(USDC, address(0x99), BOB, 1n)]);
    await write({ ...emptyBlock(5), transactions: movedPayment.transactions });

    const after = await client([BOB], id);
    expect(await after.settle()).toEqual([`${BOB}:3.0`]);
    expect(await (await client([BOB], await after.leave())).settle()).toEqual([]);
  });

  test("must fetch again when it missed too much, or sends an unknown id", async () => {
    await pay(1);
    const before = await client([BOB]);
    await before.settle();
    const id = await before.leave();
    await pay(2, ...Array.from({ length: 501 }, () => BOB));
    for (const invalid of [id, "nonsense", "ETHEREUM.1.1.0x.0.", "ETHEREUM.-1.0.0xaa.0.~", "x".repeat(99_999)]) {
      const after = await client([BOB], invalid);
      expect(await after.settle()).toContain("refetch");
      await after.leave();
    }
  });
});

/** Returns an empty block of another branch of the chain. */
function emptyBlock(number: number) {
  return { ...blockOf(number, 1_700_000_000 + number), hash: `0x${"ee".repeat(31)}0${number}` };
}
