import { applyBlock } from "../../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../../store/checkpoint";
import { ZERO_ADDRESS } from "../../../lib/zeroAddress";
import { writeChanges } from "../../../index/writing/writeChanges";
import { ALICE, blockOf, BOB, type EmittedLog } from "../../../testing/blocks";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { buyItem, cancelListing, listItem, trustSeaport } from "../../../testing/seaportLogs";
import { testGateway } from "../../../testing/testGateway";
import { COLLECTION, CONFIG, transferItem, USDC, worldIndex } from "../../../testing/world";

// A whole number of hours.
const NOW = 1_699_999_200;
const HOUR = 3_600;
const DAY = 24 * HOUR;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
beforeAll(async () => {
  db = await openTestDb();
  const index = worldIndex();
  const apply = (number: number, timestamp: number, ...logs: EmittedLog[]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);
  const minted = [1n, 2n, 3n, 4n, 5n].map((id) => transferItem(ZERO_ADDRESS, ALICE, id));
  apply(1, NOW - 3 * DAY, trustSeaport(ALICE), trustSeaport(BOB), ...minted);
  apply(2, NOW - 20 * HOUR, listItem("a1", 1n, 10n), listItem("a2", 2n, 20n), listItem("a9", 3n, 1n, USDC));
  apply(3, NOW - 10 * HOUR - 5, buyItem("a1", 1n, 10n), transferItem(ALICE, BOB, 1n));
  apply(4, NOW - 5 * HOUR - 5, listItem("a4", 4n, 5n));
  apply(
    5,
    NOW - 2 * HOUR - 5,
    cancelListing("a4"),
    listItem("b1", 1n, 21n, ZERO_ADDRESS, BOB),
    listItem("a5", 5n, 40n),
  );
  apply(6, NOW, buyItem("a5", 5n, 40n), transferItem(ALICE, BOB, 5n));
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 6, hash: `0x${"00".repeat(32)}`, timestamp: NOW, undoAfter: 6 });
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

const ofCollection = async <Fields>(fields: string) =>
  (
    await gateway.query<{ nftCollections: { edges: { node: Fields }[] } }>(
      `{ nftCollections(filter: { addresses: ["${COLLECTION}"] }) { edges { node { ${fields} } } } }`,
    )
  ).nftCollections.edges[0]!.node;
type Course = { timestamp: number; value: number; currency: string }[];

test("the floor's course has the cheapest listing that stood at each time", async () => {
  const { markets } = await ofCollection<{
    markets: { historicalFloorPrice: Course; floorPrice: { value: number } }[];
  }>("markets { floorPrice { value } historicalFloorPrice(duration: DAY) { timestamp value currency } }");
  const course = markets[0]!.historicalFloorPrice;
  // Sold for 10 before the 10th last hour; one at 5 was listed before the 5th and canceled before the 2nd.
  const floorAt = (hour: number) => (hour < -10 ? 10 : hour >= -5 && hour < -2 ? 5 : 20);
  const hours = Array.from({ length: 21 }, (_, index) => index - 20);
  expect(course.map(({ timestamp, value }) => [(timestamp - NOW) / HOUR, value])).toEqual(
    hours.map((hour) => [hour, floorAt(hour)]),
  );
  expect(course.at(-1)).toEqual({ timestamp: NOW, value: markets[0]!.floorPrice.value, currency: "ETH" });
});

test("the bars of the volume add up to the volume", async () => {
  const { markets } = await ofCollection<{ markets: Record<string, Course & { value: number }>[] }>(
    `markets { day: historicalVolume(duration: DAY) { timestamp value } all: historicalVolume(duration: MAX) { timestamp value }
      volume24h { value } volume(duration: MAX) { value } }`,
  );
  const { day, all, volume24h, volume } = markets[0]!;
  const traded = day!.filter(({ value }) => value > 0);
  expect(traded.map(({ timestamp, value }) => [(timestamp - NOW) / HOUR, value])).toEqual([
    [-11, 10],
    [0, 40],
  ]);
  const sum = (bars: Course) => bars.reduce((total, { value }) => total + value, 0);
  expect([sum(day!), sum(all!)]).toEqual([volume24h!.value, volume!.value]);
});

test("the depth counts what can be bought at up to each price", async () => {
  const { markets } = await ofCollection<{ markets: { listingDepth: object[] }[] }>(
    "markets { listingDepth { percentAboveFloor price items cost } }",
  );
  // At 20 and at 21; the listing in worthless tokens is excluded.
  expect(markets[0]!.listingDepth).toEqual([
    { percentAboveFloor: 0, price: 20, items: 1, cost: 20 },
    { percentAboveFloor: 5, price: 21, items: 2, cost: 41 },
    { percentAboveFloor: 10, price: 22, items: 2, cost: 41 },
    { percentAboveFloor: 25, price: 25, items: 2, cost: 41 },
    { percentAboveFloor: 50, price: 30, items: 2, cost: 41 },
    { percentAboveFloor: 100, price: 40, items: 2, cost: 41 },
    { percentAboveFloor: 200, price: 60, items: 2, cost: 41 },
  ]);
});

test("counts owners by how many items they have", async () => {
  const { ownership } = await ofCollection<{
    ownership: { bands: { least: number; most: number | null; owners: number; items: number }[]; largest: object[] };
  }>("ownership { bands { least most owners items } largest { address items percent } }");
  expect(ownership.bands.filter(({ owners }) => owners > 0)).toEqual([{ least: 2, most: 3, owners: 2, items: 5 }]);
  expect(ownership.bands.map(({ least, most }) => [least, most])).toEqual([
    [1, 1],
    [2, 3],
    [4, 10],
    [11, 25],
    [26, 50],
    [51, null],
  ]);
  expect(ownership.largest).toEqual([
    { address: expect.stringMatching(new RegExp(ALICE, "i")) as string, items: 3, percent: 60 },
    { address: expect.stringMatching(new RegExp(BOB, "i")) as string, items: 2, percent: 40 },
  ]);
});

const ids = async (args: string) =>
  (
    await gateway.query<{ nftAssets: { edges: { node: { tokenId: string } }[] } }>(
      `{ nftAssets(address: "${COLLECTION}", ${args}) { edges { node { tokenId } } } }`,
    )
  ).nftAssets.edges.map(({ node }) => Number(node.tokenId));

test("orders items by their last sale and by when they were listed, those without one last", async () => {
  expect(await ids("orderBy: LAST_SALE, asc: false")).toEqual([5, 1, 2, 3, 4]);
  expect(await ids("orderBy: LAST_SALE")).toEqual([1, 5, 2, 3, 4]);
  expect(await ids("orderBy: RECENTLY_LISTED, asc: false")).toEqual([1, 2, 3, 4, 5]);
  expect(await ids("orderBy: RECENTLY_LISTED")).toEqual([2, 1, 3, 4, 5]);
});

test("passes over items, and finds one by its number", async () => {
  expect(await ids("first: 2, skip: 3")).toEqual([4, 5]);
  expect(await ids("first: 2, skip: -1")).toEqual([2, 1]);
  expect(await ids("skip: 1000000")).toEqual([]);
  expect(await ids('filter: { tokenSearchQuery: "#4" }')).toEqual([4]);
  expect(await ids('filter: { minPrice: "20500000000000000000" }')).toEqual([1]);
});

test("an item has the price of its last sale", async () => {
  const { nftAssets } = await gateway.query<{ nftAssets: { edges: { node: object }[] } }>(
    `{ nftAssets(address: "${COLLECTION}", filter: { tokenIds: ["1", "2"] }, orderBy: LAST_SALE) { edges { node { lastPrice { value currency } } } } }`,
  );
  expect(nftAssets.edges.map(({ node }) => node)).toEqual([
    { lastPrice: { value: 10, currency: "ETH" } },
    { lastPrice: null },
  ]);
});

test("positions of the exchange are no collections, except by their address", async () => {
  const manager = CONFIG.contracts.v3PositionManager;
  const key = `\\x${manager.slice(2).toLowerCase()}`;
  await db.write(
    "insert into nft_collection (chain, address, name, symbol, created_block) values ('ETHEREUM', $1, 'Positions', 'POS', 1)",
    [key],
  );
  await db.write(
    `insert into nft_sale select 'ETHEREUM', 6, 99, order_hash, $1, token_id, seller, buyer, currency, price, hash, timestamp, 0, quantity, 1, value
     from nft_sale limit 1`,
    [key],
  );
  type List = { totalCount: number; edges: { node: { name: string } }[] };
  const { top, listed, searched, named, latestNftSales } = await gateway.query<
    Record<"top" | "listed" | "searched" | "named", List> & { latestNftSales: { tokenId: string; price: object }[] }
  >(`{ top: topCollections { totalCount edges { node { name } } } listed: nftCollections { totalCount edges { node { name } } }
       searched: nftCollections(filter: { nameQuery: "position" }) { totalCount edges { node { name } } }
       named: nftCollections(filter: { addresses: ["${manager}"] }) { totalCount edges { node { name } } }
       latestNftSales(first: 5) { tokenId price { value } } }`);
  for (const list of [top, listed]) {
    expect(list.edges.map(({ node }) => node.name)).not.toContain("Positions");
    expect(list.totalCount).toBe(1);
  }
  expect(searched.totalCount).toBe(0);
  expect(named).toMatchObject({ totalCount: 1, edges: [{ node: { name: "Positions" } }] });
  expect(latestNftSales).toEqual([
    { tokenId: "5", price: { value: 40 } },
    { tokenId: "1", price: { value: 10 } },
  ]);
});

test("the figures of a list of collections take one statement each", async () => {
  db.statements.length = 0;
  await gateway.query(
    `{ topCollections { edges { node { ownership { bands { owners } } markets { listingDepth { items }
       historicalFloorPrice(duration: DAY) { value } historicalVolume(duration: DAY) { value } } } } } }`,
  );
  // The list, its figures, both parts of the ownership, depth, range, floors and volumes.
  expect(db.statements.length).toBeLessThanOrEqual(9);
});
