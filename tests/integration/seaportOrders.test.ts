import { encodeItemBalance, readItemBalance } from "@cenote/protocol/seaport/itemApprovals";
import { encodeOrder, type SeaportOrder } from "@cenote/protocol/seaport/order";
import { highestPrice, readOrder } from "@cenote/protocol/seaport/readOrder";
import { cancelAllOrders, cancelOrders, fulfillOrder, partOf } from "@cenote/protocol/seaport/seaportCalls";
import { encodeTransfer } from "@cenote/protocol/transfers";
import { zeroAddress, type Address, type Hex } from "viem";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { NO_PROVIDERS } from "../../gateway/src/modules/provider/providers";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { bytes, type Db } from "../../gateway/src/store/db";
import { OPEN_SETTINGS } from "../../gateway/src/testing/servedGateway";
import { IS_FULL, sampled } from "../extent";
import { damagedOrder, type DamagedOrder } from "./damagedOrders";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { ITEM_ABI } from "./nftMarket";
import { openGateway } from "./openGateway";
import { openOrderMarket, type OrderMarket } from "./orderMarket";
import { orderPurchases, type ListedOrder } from "./orderPurchases";
import { ARTIFACTS } from "./seaportDesk";
import { openSeaportWorld, SEAPORT_CHAIN as CHAIN, type SeaportWorld } from "./seaportWorld";

jest.setTimeout(1_800_000);

const ORDERS = sampled(
  Array.from({ length: 1_000 }, (_, index) => index),
  (index) => index < 120,
);
const BEADS_ABI = ARTIFACTS.Beads!.abi;
/** Refusals are limited per client network: each order is sent from another one. */
const BEHIND_PROXY = { ...OPEN_SETTINGS, edge: { secrets: [], proxies: 1 } };
const MAX_FILLS = 5;
/** Number of orders sent concurrently. */
const AT_ONCE = 8;

type Item = { readonly tokenId: string; readonly listings: Orders; readonly offers: Orders };
type Orders = { readonly edges: readonly { readonly node: ListedOrder & { readonly maker: Address } }[] };
const ITEMS = `query ($address: String!, $ids: [String!]) {
  nftAssets(address: $address, chain: ${CHAIN}, filter: { tokenIds: $ids }, first: 1) { edges { node { tokenId
    listings(first: 300) { edges { node { hash encoded standing maker } } }
    offers(first: 50) { edges { node { hash encoded standing maker } } } } } } }`;

let local: LocalChains;
let world: SeaportWorld;
let market: OrderMarket;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
let indexer: ReturnType<typeof indexersOf> extends Map<unknown, infer One> ? One : never;
beforeAll(async () => {
  local = await startLocalChains();
  world = await openSeaportWorld(local);
  market = await openOrderMarket(world);
  db = await local.openIndexedDatabase();
  const indexers = indexersOf(db, local.chains);
  indexer = indexers.get(CHAIN)!;
  await indexer.catchUp();
  const feed = await openBlockFeed(db);
  gateway = openGateway(db, local.chains, feed, indexers, null, [], NO_PROVIDERS, BEHIND_PROXY);
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

/** Mines a block and indexes it, until every signed listing is copied. */
async function settle() {
  const rpc = httpRpc(world.config.rpcUrl);
  for (let before = -1; ;) {
    await rpc.call("evm_mine");
    await indexer.catchUp();
    const [row] = await db.query<{ count: number }>(
      `select count(*) as count from signed_order signed where kind = 'LISTING' and exists (
         select from nft_order known where known.chain = signed.chain and known.hash = signed.hash)`,
    );
    if (row!.count === before) return;
    before = row!.count;
  }
}

async function publish(order: SeaportOrder, index: number) {
  const response = await fetch(`${await gateway.origin()}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ chain: CHAIN, order: encodeOrder(order) }),
  });
  const { hash, message } = (await response.json()) as { hash?: Hex; message?: string };
  return { status: response.status, hash, message };
}

/** Trades every order that the gateway lists; returns those that cannot be traded. */
async function tradeAll(ordersByHash: ReadonlyMap<string, DamagedOrder>) {
  const holderOf = async (token: Address) => {
    const [row] = await db.query<{ holder: Address }>(
      "select holder from balance where chain = $1 and token = $2 order by amount desc limit 1",
      [CHAIN, bytes(token.toLowerCase())],
    );
    return row!.holder;
  };
  const { buy, accept } = orderPurchases({ world, holderOf });
  const failures: string[] = [];
  const listed = new Set<string>();
  const note = (order: ListedOrder, failure: string | null) => {
    listed.add(order.hash);
    const damages = ordersByHash.get(order.hash)?.damages.join(", ") ?? "unknown";
    if (order.standing !== "TRADABLE") failures.push(`${order.standing} (${damages})`);
    else if (failure) failures.push(`${failure} (${damages})`);
  };
  for (const item of market.items) {
    const { collection, tokenId } = item;
    const owner = item.isMultiple ? item.owner : await world.ownerOf(tokenId);
    const { data, errors } = await gateway.post(ITEMS, { address: collection, ids: [String(tokenId)] });
    expect(errors ?? []).toEqual([]);
    const [asset] = (data as { nftAssets: { edges: { node: Item }[] } }).nftAssets.edges;
    const { listings, offers } = asset!.node;
    await inTurns(listings.edges, async ({ node }) => note(node, await buy(node)));
    const others = offers.edges.filter(({ node }) => node.maker.toLowerCase() !== owner.toLowerCase());
    await inTurns(others, async ({ node }) => note(node, await accept(node, owner, tokenId)));
  }
  return { failures, listed };
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}

/** Changes the preconditions of orders: owners, amounts, approvals, balances, counters, cancellations and fills. */
async function disturb(ordersByHash: ReadonlyMap<string, DamagedOrder>, listed: ReadonlySet<string>) {
  const { alice, bob, carol, artist, collection, beads, weth, seaport, call, send, counterOf } = world;
  for (const id of [1n, 2n]) await send(alice, collection, ITEM_ABI, "transferFrom", [alice.address, bob.address, id]);
  await send(carol, collection, ITEM_ABI, "setApprovalForAll", [seaport, false]);
  await send(bob, beads, BEADS_ABI, "safeTransferFrom", [bob.address, carol.address, 2n, 10n, "0x"]);
  await call(carol, weth, encodeTransfer(artist.address, (await world.wethOf(carol.address)) - 1n));
  const filled = new Set<SeaportOrder["parameters"]>();
  for (const [hash, { order }] of ordersByHash) {
    const terms = listed.has(hash) ? readOrder(order.parameters) : null;
    if (terms?.kind !== "LISTING" || terms.currency !== zeroAddress || terms.lot === terms.quantity) continue;
    if (terms.maker !== alice.address || terms.tokenId === null) continue;
    const { data } = await world.client.call({ to: beads, data: encodeItemBalance(alice.address, terms.tokenId) });
    if (readItemBalance(data ?? null)! < terms.lot || filled.size === MAX_FILLS) continue;
    filled.add(order.parameters);
    const cost = highestPrice(terms, market.now, market.now + 300n, terms.lot);
    await call(artist, seaport, fulfillOrder(order, artist.address, partOf(terms.quantity, terms.lot)), cost);
  }
  const counter = await counterOf(alice.address);
  const others = [...ordersByHash.values()]
    .map(({ order: { parameters } }) => parameters)
    .filter((parameters) => parameters.offerer === alice.address && !filled.has(parameters));
  const canceled = others.filter((_, index) => index % 5 === 0);
  await call(alice, seaport, cancelOrders(canceled.map((parameters) => ({ parameters, counter }))));
  // Cancels all orders of one maker at once.
  await call(bob, seaport, cancelAllOrders());
  return filled.size;
}

test("of random orders with damaged parts, each that is listed can be traded", async () => {
  const ordersByHash = new Map<string, DamagedOrder>();
  const tally = new Map<string, number>();
  const refusedWhole: string[] = [];
  await inTurns(ORDERS, async (index) => {
    const made = await damagedOrder(market, `order ${index}`);
    const { status, hash, message } = await publish(made.order, index);
    if (hash) ordersByHash.set(hash, made);
    const answer = status === 201 ? "accepted" : `${status} ${message}`;
    tally.set(answer, (tally.get(answer) ?? 0) + 1);
    if (made.damages.length === 0 && status !== 201) refusedWhole.push(`${answer} order ${index}`);
  });
  await settle();
  const first = await tradeAll(ordersByHash);
  const filled = await disturb(ordersByHash, first.listed);
  await settle();
  const second = await tradeAll(ordersByHash);
  const counts = { listed: first.listed.size, later: second.listed.size, filled };
  if (IS_FULL) process.stdout.write(`${JSON.stringify({ ...Object.fromEntries(tally), ...counts })}\n`);

  expect([...tally.keys()].filter((answer) => !/^(accepted$|400 |422 )/.test(answer))).toEqual([]);
  expect(first.failures).toEqual([]);
  expect(second.failures).toEqual([]);
  expect(refusedWhole).toEqual([]);
  expect(counts.listed).toBeGreaterThan(ORDERS.length / 5);
  expect(counts.later).toBeGreaterThan(0);
  expect(counts.later).toBeLessThan(counts.listed);
  expect(filled).toBeGreaterThan(0);
});
