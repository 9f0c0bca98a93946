import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { writeChanges } from "../../index/writing/writeChanges";
import { requestedMedia } from "../../media/requestedMedia";
import { ALICE, blockOf, BOB, type EmittedLog } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import {
  buyItem as buy,
  cancelListing as cancel,
  listItem as list,
  trustSeaport as trust,
} from "../../testing/seaportLogs";
import { testGateway } from "../../testing/testGateway";
import { COLLECTION, transferItem, USDC, worldIndex } from "../../testing/world";

const NOW = 1_700_000_000;
const DAY = 86_400;
const ETHER = 10n ** 18n;
const ZERO_HASH = `0x${"00".repeat(32)}`;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
const requested = requestedMedia();
beforeAll(async () => {
  db = await openTestDb();
  const index = worldIndex();
  const apply = (number: number, timestamp: number, ...logs: EmittedLog[]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);
  apply(
    1,
    NOW - 3 * DAY,
    trust(ALICE),
    trust(BOB),
    ...[1n, 2n, 3n, 4n].map((id) => transferItem(ZERO_ADDRESS, ALICE, id)),
  );
  apply(2, NOW - 2 * DAY, list("a1", 1n, 10n), list("a2", 2n, 20n), list("a9", 3n, 1n, USDC));
  apply(3, NOW - DAY - 5, buy("a1", 1n, 10n), transferItem(ALICE, BOB, 1n));
  apply(4, NOW - 500, list("a4", 4n, 30n), cancel("a4"), transferItem(ALICE, BOB, 3n));
  apply(5, NOW, list("b1", 1n, 30n, ZERO_ADDRESS, BOB));
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 5, hash: ZERO_HASH, timestamp: NOW, undoAfter: 5 });
  });
  // One of four is gold, two are silver; the fourth has no metadata.
  for (const [id, value] of [
    [1, "silver"],
    [2, "gold"],
    [3, "silver"],
  ]) {
    await db.write("insert into nft_trait values ('ETHEREUM', $1, $2, 0, 'metal', $3)", [
      `\\x${COLLECTION.slice(2)}`,
      id!,
      value!,
    ]);
  }
  gateway = await testGateway(db, {}, undefined, { requestedMedia: requested });
});
afterAll(() => db.close());

type Edges<Node> = { edges: { cursor: string; node: Node }[]; pageInfo: Record<string, unknown> };

type Item = { tokenId: string };
const ids = ({ edges }: Edges<Item>) => edges.map(({ node }) => Number(node.tokenId));
const items = async (args: string) =>
  (
    await gateway.query<{ nftAssets: Edges<Item> }>(
      `{ nftAssets(address: "${COLLECTION}", ${args}) { edges { cursor node { tokenId } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    )
  ).nftAssets;

test("returns listings, sales, cancellations and transfers, newest first and each once", async () => {
  const all = (await gateway.query<{ nftActivity: Edges<object> }>(
    `{ nftActivity(filter: { address: "${COLLECTION}" }) { edges { node { type tokenId price { value currency } fromAddress toAddress timestamp asset { ownerAddress } } } } }`,
  ))!.nftActivity.edges.map(({ node }) => node as Record<string, unknown>);
  expect(all.map(({ type, tokenId }) => `${String(type)} ${String(tokenId)}`)).toEqual([
    "LISTING 1",
    "TRANSFER 3",
    "CANCEL_LISTING 4",
    "LISTING 4",
    "SALE 1",
    "LISTING 3",
    "LISTING 2",
    "LISTING 1",
    "TRANSFER 4",
    "TRANSFER 3",
    "TRANSFER 2",
    "TRANSFER 1",
  ]);
  expect(all[4]).toMatchObject({ price: { value: 10, currency: "ETH" }, timestamp: NOW - DAY - 5 });
  // A currency without a price.
  expect(all[5]).toMatchObject({ price: null });
  expect(all[4]!.fromAddress).toEqual(expect.stringMatching(/^0xa1/i));
});

test("pages of an item's activity follow each other without a gap", async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Edges<{ type: string }> = (
      await gateway.query<{ nftActivity: Edges<{ type: string }> }>(
        `{ nftActivity(first: 1, after: ${JSON.stringify(after)}, filter: { address: "${COLLECTION}", tokenId: "1", activityTypes: [SALE, LISTING] }) { edges { node { type } } pageInfo { hasNextPage endCursor } } }`,
      )
    ).nftActivity;
    seen.push(...page.edges.map(({ node }) => node.type));
    after = page.pageInfo.hasNextPage ? String(page.pageInfo.endCursor) : null;
  } while (after);
  expect(seen).toEqual(["LISTING", "SALE", "LISTING"]);
});

test("an offer in worthless tokens is not listed, and sets no floor", async () => {
  const { nftCollections } = await gateway.query<{ nftCollections: Edges<{ markets: unknown[] }> }>(
    `{ nftCollections(filter: { addresses: ["${COLLECTION}"] }) { edges { node { markets { floorPrice { value } listings
      floorPricePercentChange(duration: DAY) { value } all: floorPricePercentChange(duration: MAX) { value } volumePercentChange(duration: DAY) { value } } } } } }`,
  );
  // A day ago, when the first was already sold, only the second was for sale: the same as now.
  expect(nftCollections.edges[0]!.node.markets).toEqual([
    {
      floorPrice: { value: 20 },
      listings: 2,
      floorPricePercentChange: { value: 0 },
      all: null,
      volumePercentChange: { value: -100 },
    },
  ]);
});

test("an owner's item has its last sale price", async () => {
  const { nftBalances } = await gateway.query<{ nftBalances: Edges<object> }>(
    `{ nftBalances(ownerAddress: "${BOB}") { edges { node { ownedAsset { tokenId } lastPrice { value timestamp } isListed listedMarketplaces listingFees { basisPoints } } } } }`,
  );
  expect(nftBalances.edges.map(({ node }) => node)).toEqual([
    {
      ownedAsset: { tokenId: "1" },
      lastPrice: { value: 10, timestamp: NOW - DAY - 5 },
      isListed: true,
      // Its order has no mark.
      listedMarketplaces: [],
      listingFees: null,
    },
    { ownedAsset: { tokenId: "3" }, lastPrice: null, isListed: false, listedMarketplaces: [], listingFees: null },
  ]);
});

test("sorts by rarity in both directions, with the ranks", async () => {
  expect(ids(await items("orderBy: RARITY"))).toEqual([2, 1, 3, 4]);
  expect(ids(await items("orderBy: RARITY, asc: false"))).toEqual([4, 1, 3, 2]);
  const { nftAssets } = await gateway.query<{ nftAssets: Edges<{ rarities: object[] }> }>(
    `{ nftAssets(address: "${COLLECTION}", orderBy: RARITY) { edges { node { rarities { score rank provider } } } } }`,
  );
  expect(nftAssets.edges.map(({ node }) => node.rarities[0])).toEqual([
    { score: 4, rank: 1, provider: null },
    { score: 2, rank: 2, provider: null },
    { score: 2, rank: 2, provider: null },
    undefined,
  ]);
});

describe.each(["orderBy: PRICE", "orderBy: PRICE, asc: false", "orderBy: RARITY", "orderBy: RARITY, asc: false"])(
  "items with %s",
  (order) => {
    test("are the same read from the front and from the back", async () => {
      const all = ids(await items(order));
      expect([...all].sort()).toEqual([1, 2, 3, 4]);
      const front = await items(`${order}, first: 3`);
      expect(ids(front)).toEqual(all.slice(0, 3));
      expect(front.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      expect(ids(await items(`${order}, first: 3, after: "${front.pageInfo.endCursor as string}"`))).toEqual(
        all.slice(3),
      );

      const back = await items(`${order}, last: 3`);
      expect(ids(back)).toEqual(all.slice(1));
      expect(back.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
      const rest = await items(`${order}, last: 3, before: "${back.pageInfo.startCursor as string}"`);
      expect(ids(rest)).toEqual(all.slice(0, 1));
      expect(rest.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    });
  },
);

test("balances, collections and listings are paged backwards too, and a foreign cursor is ignored", async () => {
  const { balances, collections, foreign } = await gateway.query<Record<string, Edges<object>>>(
    `{ balances: nftBalances(ownerAddress: "${BOB}", last: 1) { edges { node { ownedAsset { tokenId } } } }
       collections: nftCollections(last: 1) { edges { node { name } } }
       foreign: nftBalances(ownerAddress: "${BOB}", first: 1, after: "WyJhIiwiYiIsImMiXQ") { edges { node { ownedAsset { tokenId } } } } }`,
  );
  expect(balances!.edges.map(({ node }) => node)).toEqual([{ ownedAsset: { tokenId: "3" } }]);
  expect(collections!.edges).toHaveLength(1);
  expect(foreign!.edges.map(({ node }) => node)).toEqual([{ ownedAsset: { tokenId: "1" } }]);
});

test("queues the requested pictures, and the metadata of undescribed items", async () => {
  const collection = `\\x${COLLECTION.slice(2)}`;
  await db.write(
    `insert into nft_metadata (chain, collection, token_id, metadata_key, image_key)
     values ('ETHEREUM', $1, 1, '\\xaa', '\\xab'), ('ETHEREUM', $1, 2, '\\xbb', null)`,
    [collection],
  );
  await items("first: 10");
  expect(requested.keys()).toEqual([]);
  const { nftAssets } = await gateway.query<{ nftAssets: Edges<object> }>(
    `{ nftAssets(address: "${COLLECTION}", filter: { tokenIds: ["1", "2"] }) { edges { node { thumbnail { url } } } } }`,
  );
  expect(nftAssets.edges.map(({ node }) => node)).toEqual([{ thumbnail: null }, { thumbnail: null }]);
  expect([...requested.keys()].sort()).toEqual(["0xab", "0xbb"]);
});

test("counts the items that fit a filter, the collections, and the listings of a trait's value", async () => {
  const { all, listed, nftCollections } = await gateway.query<{
    all: { totalCount: number };
    listed: { totalCount: number };
    nftCollections: { totalCount: number; edges: { node: { traits: { stats: object[] }[] } }[] };
  }>(`{ all: nftAssets(address: "${COLLECTION}", first: 1) { totalCount }
        listed: nftAssets(address: "${COLLECTION}", filter: { listed: true }) { totalCount }
        nftCollections { totalCount edges { node { traits { stats { value assets listings } } } } } }`);
  expect([all.totalCount, listed.totalCount, nftCollections.totalCount]).toEqual([4, 2, 1]);
  // A silver item and the golden one are for sale.
  expect(nftCollections.edges[0]!.node.traits[0]!.stats).toEqual([
    { value: "silver", assets: 2, listings: 1 },
    { value: "gold", assets: 1, listings: 1 },
  ]);
});

test("an empty page promises no next one", async () => {
  const page = await items("first: 0");
  expect(page.edges).toEqual([]);
  expect(page.pageInfo).toMatchObject({ hasNextPage: false, endCursor: null });
});

test("finds orders, events and holdings by their ids", async () => {
  type Node = { id: string };
  const lists = await gateway.query<Record<string, Edges<Node & { listings: Edges<Node> }>>>(
    `{ nftActivity { edges { node { id type tokenId timestamp } } }
       nftBalances(ownerAddress: "${BOB}") { edges { node { id amount } } }
       nftAssets(address: "${COLLECTION}") { edges { node { id listings { edges { node { id price { value } status } } } } } } }`,
  );
  const orders = lists.nftAssets!.edges.flatMap(({ node }) => node.listings.edges.map((edge) => edge.node));
  const expected = [...lists.nftActivity!.edges, ...lists.nftBalances!.edges]
    .map(({ node }) => node)
    .concat(orders as never);
  expect(expected.length).toBe(12 + 2 + 2);
  const { nodes } = await gateway.query<{ nodes: Node[] }>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on NftActivity { type tokenId timestamp }
       ... on NftBalance { amount } ... on NftOrder { price { value } status } } }`,
    { ids: expected.map(({ id }) => id) },
  );
  expect(nodes).toEqual(expected);
});

test("a portfolio holds all items of an owner, and a bad owner keeps its place among the portfolios", async () => {
  const { data, errors } = await gateway.post(
    `{ portfolios(ownerAddresses: ["${ALICE}", "0x12", "${BOB}"], chains: [ETHEREUM]) { ownerAddress nftBalances { ownedAsset { tokenId } } } }`,
  );
  const owners = (data as unknown as { portfolios: ({ nftBalances: object[] } | null)[] }).portfolios;
  expect(owners.map((portfolio) => portfolio?.nftBalances.length ?? null)).toEqual([2, null, 2]);
  expect(errors).toMatchObject([{ message: "0x12 is not an address.", path: ["portfolios", 1] }]);
});

test("finds a token balance by its id", async () => {
  type Balance = { id: string; amount: string };
  const { portfolios } = await gateway.query<{ portfolios: { tokenBalances: Balance[] }[] }>(
    `{ portfolios(ownerAddresses: ["${ALICE}"], chains: [ETHEREUM]) { tokenBalances { id amount } } }`,
  );
  const [balance] = portfolios[0]!.tokenBalances;
  expect(balance!.amount).toBe(String(ETHER));
  const { node } = await gateway.query(`query ($id: ID!) { node(id: $id) { id ... on TokenBalance { amount } } }`, {
    id: balance!.id,
  });
  expect(node).toEqual(balance);
});

test("values an owner's items at their collection's floor price, unknown while the coin has no price", async () => {
  type Nfts = { count: number; value: { value: number } | null; unpricedCount: number };
  const nftsOfBob = async () => {
    const { portfolios } = await gateway.query<{ portfolios: { chainBalances: { nfts: Nfts }[] }[] }>(
      `{ portfolios(ownerAddresses: ["${BOB}"], chains: [ETHEREUM]) { chainBalances { nfts { count value { value } unpricedCount } } } }`,
    );
    return portfolios[0]!.chainBalances[0]!.nfts;
  };
  expect(await nftsOfBob()).toEqual({ count: 2, value: null, unpricedCount: 2 });
  const coin = `\\x${ZERO_ADDRESS.slice(2)}`;
  await db.write("update token set price_usd = 2000 where chain = 'ETHEREUM' and address = $1", [coin]);
  // The cheapest listing is at 20 ETH.
  expect(await nftsOfBob()).toEqual({ count: 2, value: { value: 80_000 }, unpricedCount: 0 });
  await db.write("update token set price_usd = null where chain = 'ETHEREUM' and address = $1", [coin]);
});

const OWN_ORDERS = `query ($maker: String!, $first: Int, $after: String, $contractAddress: String, $tokenId: String) {
  nftOrders(maker: $maker, first: $first, after: $after, contractAddress: $contractAddress, tokenId: $tokenId) {
    edges { node { hash maker isForCollection asset { tokenId ownerAddress } collection { name } } }
    pageInfo { hasNextPage endCursor } } }`;
type OwnOrder = { maker: string; asset: { tokenId: string; ownerAddress: string } };
const ownOrders = async (variables: object) =>
  (await gateway.query<{ nftOrders: Edges<OwnOrder> }>(OWN_ORDERS, variables)).nftOrders;

test("lists a maker's orders also where the item was sent away, until they are bought or canceled", async () => {
  const { edges } = await ownOrders({ maker: ALICE });
  const owners = edges.map(({ node }) => [node.asset.tokenId, node.asset.ownerAddress.toLowerCase()]);
  // Item 3 was sent to Bob; the listing of item 1 was bought, that of item 4 canceled.
  expect(owners.sort()).toEqual([
    ["2", ALICE],
    ["3", BOB],
  ]);
  expect((await ownOrders({ maker: BOB })).edges.map(({ node }) => node.asset.tokenId)).toEqual(["1"]);
  const ofItem = { maker: ALICE, contractAddress: COLLECTION };
  expect((await ownOrders({ ...ofItem, tokenId: "3" })).edges).toHaveLength(1);
  expect((await ownOrders({ ...ofItem, tokenId: "1" })).edges).toEqual([]);
});

test.each([
  ["maker", { maker: "alice" }],
  ["contract", { maker: ALICE, contractAddress: "strata" }],
  ["item", { maker: ALICE, tokenId: "3; drop table nft_order" }],
])("lists no orders for an invalid %s", async (_name, variables) => {
  expect((await ownOrders(variables)).edges).toEqual([]);
});

test("pages a maker's orders, with as many statements for one as for several", async () => {
  const first = await ownOrders({ maker: ALICE, first: 1 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await ownOrders({ maker: ALICE, first: 1, after: first.pageInfo.endCursor });
  expect([...first.edges, ...rest.edges].map(({ node }) => node.asset.tokenId).sort()).toEqual(["2", "3"]);
  const count = async (rows: number) => {
    db.statements.length = 0;
    await ownOrders({ maker: ALICE, first: rows });
    return db.statements.length;
  };
  expect(await count(1)).toBe(await count(2));
});
