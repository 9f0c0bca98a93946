import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** Amounts into and out of the pair, as in its Swap events; in consecutive blocks. */
const SWAPS: readonly Parameters<typeof world.swapPair>[0][] = [
  [0n, 2000n * DOLLAR, ETHER, 0n],
  [ETHER, 0n, 0n, 1990n * DOLLAR],
  [0n, 4000n * DOLLAR, 2n * ETHER, 0n],
];

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  applyBlock(
    index,
    blockOf(1, NOW - 600, [world.makePair(WETH, USDC), world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR)]),
    NOW,
  );
  SWAPS.forEach((amounts, position) => {
    applyBlock(index, blockOf(position + 2, NOW - 500 + position * 60, [world.swapPair(amounts)]), NOW);
  });
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 4, hash: `0x${"44".repeat(32)}`, timestamp: NOW, undoAfter: 4 });
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

type Answer = {
  token: {
    transactionConnection: {
      edges: { node: { timestamp: number } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  };
};

/** Returns the swaps in a token's list, by their index in SWAPS. */
async function listed(address: string | null, args: string): Promise<Answer["token"]["transactionConnection"]> {
  const { token } = await gateway.query<Answer>(
    `{ token(chain: ETHEREUM, address: ${JSON.stringify(address)}) { transactionConnection(${args}) {
         edges { node { timestamp } } pageInfo { hasNextPage endCursor } } } }`,
  );
  return token.transactionConnection;
}
const placesOf = ({ edges }: Awaited<ReturnType<typeof listed>>) =>
  edges.map(({ node: { timestamp } }) => (timestamp - NOW + 500) / 60);

test.each([
  ["WETH", WETH, "BUY", [2, 0]],
  ["WETH", WETH, "SELL", [1]],
  ["USDC", USDC, "BUY", [1]],
  ["USDC", USDC, "SELL", [2, 0]],
  ["the native token", null, "BUY", [2, 0]],
  ["the native token", null, "SELL", [1]],
])("lists of %s (%s) the trades of the side %s alone", async (_, address, side, places) => {
  expect(placesOf(await listed(address, `side: ${side}, first: 10`))).toEqual(places);
});

test("lists both sides without one, and turns the pages of one side", async () => {
  expect(placesOf(await listed(WETH, "first: 10"))).toEqual([2, 1, 0]);
  const first = await listed(WETH, "side: BUY, first: 1");
  expect(placesOf(first)).toEqual([2]);
  expect(first.pageInfo.hasNextPage).toBe(true);
  const second = await listed(WETH, `side: BUY, first: 1, after: "${first.pageInfo.endCursor}"`);
  expect(placesOf(second)).toEqual([0]);
});
