import { parseEther, zeroAddress, type Address } from "viem";
import { approveToken } from "@cenote/protocol/allowances";
import { approveItem } from "@cenote/protocol/seaport/itemApprovals";
import { makeListing, makeOffer } from "@cenote/protocol/seaport/makeOrder";
import { cancelOrders, fulfillOrder, partOf, validateOrder } from "@cenote/protocol/seaport/seaportCalls";
import { encodeTransfer } from "@cenote/protocol/transfers";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { startLocalChains, type LocalChains } from "./localChains";
import { ITEM_ABI } from "./nftMarket";
import { openOrderBook, type OrderBook } from "./orderBook";
import { ARTIFACTS } from "./seaportDesk";
import { openSeaportWorld, type SeaportWorld } from "./seaportWorld";

jest.setTimeout(240_000);

const REFUSING_ACCOUNT: Address = "0x00000000000000000000000000000000000c0de8";

let local: LocalChains;
let world: SeaportWorld;
let book: OrderBook;
beforeAll(async () => {
  local = await startLocalChains();
  world = await openSeaportWorld(local);
  book = await openOrderBook(local, world);
});
afterAll(async () => {
  await book?.close();
  await local?.stop();
});

test("a listing lowers the floor only by the units that its maker has and that can be paid exactly", async () => {
  const { alice, artist, bob, carol, beads, sign, terms, send, call, seaport } = world;
  const mint = (to: Address, id: bigint, amount: bigint) =>
    send(artist, beads, ARTIFACTS.Beads!.abi, "mint", [to, [id], [amount]]);
  await mint(carol.address, 2n, 1n);
  await mint(alice.address, 3n, 5n);
  for (const account of [alice, carol]) {
    const sold = { standard: "ERC1155", owner: account.address, tokenId: 2n, quantity: 1n } as const;
    await call(account, beads, approveItem(sold, seaport));
  }
  await book.settle();
  const thousand = (price: bigint) =>
    makeListing(terms(carol.address, { standard: "ERC1155", collection: beads, tokenId: 2n, quantity: 1_000n, price }));
  const floorOf = async () => (await book.marketOf(beads)).markets[0]!.floorPrice;
  const before = await floorOf();
  // No part of it has an exact price: signed, and validated by a transaction.
  const indivisible = thousand(10n ** 9n + 1n);
  expect(await book.publish(await sign(carol, indivisible))).toMatchObject({ status: 422, message: "NOT_OWNED" });
  await call(carol, seaport, validateOrder({ parameters: indivisible, signature: "0x" }));
  // Restricted by a zone, but the zero address is not a zone: Seaport validates it anyway.
  const restricted = { ...thousand(10n ** 9n), orderType: 3 };
  await call(carol, seaport, validateOrder({ parameters: restricted, signature: "0x" }));
  await book.settle();
  expect((await book.itemOf(2n, beads)).listings.edges).toEqual([]);
  expect(await floorOf()).toEqual(before);

  const signed = await sign(carol, thousand(10n ** 9n));
  expect((await book.publish(signed)).status).toBe(201);
  // Only pairs have an exact price: of five, four are for sale.
  const pairs = makeListing(
    terms(alice.address, { standard: "ERC1155", collection: beads, tokenId: 3n, quantity: 10n, price: 5n }),
  );
  expect((await book.publish(await sign(alice, pairs))).status).toBe(201);
  await book.settle();
  const amounts = async (id: bigint) => (await book.itemOf(id, beads)).listings.edges.map(({ node }) => node.amount);
  expect([await amounts(2n), await amounts(3n)]).toEqual([["1"], ["4"]]);
  expect(await floorOf()).toEqual({ value: 0 });
  await call(bob, seaport, fulfillOrder(signed, bob.address, partOf(1_000n, 1n)), 10n ** 6n);
  await book.settle();
  expect(await amounts(2n)).toEqual([]);
});

test.each([
  ["an account that refuses coins", zeroAddress, REFUSING_ACCOUNT],
  ["a contract that takes no coins", zeroAddress, "collection" as const],
  ["the zero address, in dollars", "usdc" as const, zeroAddress],
])(
  "an order that pays %s is refused: Seaport validates it, and no account can fill it",
  async (_name, money, payee) => {
    const { alice, sign, terms, collection, config, client } = world;
    await httpRpc(config.rpcUrl).call("anvil_setCode", REFUSING_ACCOUNT, "0x5f5ffd");
    await world.allow(alice, 12n);
    await book.settle();
    const currency = money === "usdc" ? (config.stablecoins[0] as Address) : money;
    const recipient = payee === "collection" ? collection : payee;
    const fees = [{ recipient, amount: 5n }];
    const order = await sign(alice, makeListing(terms(alice.address, { tokenId: 12n, price: 100n, currency, fees })));
    const validation = client.call({ account: world.bob.address, to: world.seaport, data: validateOrder(order) });
    await expect(validation).resolves.toBeDefined();
    expect(await book.publish(order)).toMatchObject({ status: 422, message: "NOT_FILLABLE" });
  },
);

test("a listing that only its maker put on the chain is shown once an account could buy it", async () => {
  const { alice, terms, call, seaport, collection, config } = world;
  await httpRpc(config.rpcUrl).call("anvil_setCode", REFUSING_ACCOUNT, "0x5f5ffd");
  await world.allow(alice, 8n);
  const paying = (recipient: Address) =>
    makeListing(terms(alice.address, { tokenId: 8n, price: 100n, fees: [{ recipient, amount: 5n }] }));
  await call(alice, seaport, validateOrder({ parameters: paying(REFUSING_ACCOUNT), signature: "0x" }));
  await call(alice, seaport, validateOrder({ parameters: paying(collection), signature: "0x" }));
  await book.settle();
  expect(await book.listingsOf(8n)).toEqual([]);
  await call(alice, seaport, validateOrder({ parameters: paying(world.artist.address), signature: "0x" }));
  await book.settle();
  expect((await book.listingsOf(8n)).map(({ standing }) => standing)).toEqual(["TRADABLE"]);
});

test("a listing whose payee refuses coins later is not shown until it accepts them again", async () => {
  const { alice, sign, terms, config } = world;
  const rpc = httpRpc(config.rpcUrl);
  const payee: Address = "0x00000000000000000000000000000000000c0de9";
  await world.allow(alice, 12n);
  await book.settle();
  const fees = [{ recipient: payee, amount: 5n }];
  const order = await sign(alice, makeListing(terms(alice.address, { tokenId: 12n, price: 100n, fees })));
  const { hash, status } = await book.publish(order);
  expect(status).toBe(201);
  await book.settle();
  const isListed = async () => (await book.listingsOf(12n)).some((one) => one.hash === hash);
  expect(await isListed()).toBe(true);
  const later = async () => {
    await rpc.call("evm_increaseTime", 601);
    await book.settle();
  };
  await rpc.call("anvil_setCode", payee, "0x5f5ffd");
  await later();
  expect(await isListed()).toBe(false);
  await rpc.call("anvil_setCode", payee, "0x");
  await later();
  expect(await isListed()).toBe(true);
});

test("a maker's orders stay in its list while they cannot be filled, and come back with what they need", async () => {
  const { artist, bob, carol, sign, terms, send, call, seaport, weth, collection, counterOf, wethOf } = world;
  await send(artist, collection, ITEM_ABI, "mint", [carol.address, 3n]);
  await book.settle();
  const [sent, revoked, kept] = [17n, 18n, 19n];
  for (const id of [sent, revoked, kept]) await world.allow(carol, id);
  await call(carol, weth, wrapCoin(), parseEther("0.3"));
  await call(carol, weth, approveToken(seaport, parseEther("0.3")));
  await book.settle();
  const listings = [sent, revoked, kept].map((tokenId) => makeListing(terms(carol.address, { tokenId })));
  const offers = [10n, null].map((tokenId) =>
    makeOffer({ ...terms(carol.address, { price: parseEther("0.3") }), currency: weth, tokenId }),
  );
  for (const order of [...listings, ...offers]) expect((await book.publish(await sign(carol, order))).status).toBe(201);
  await book.settle();
  const own = (item: Parameters<OrderBook["ownOrders"]>[1] = {}) => book.ownOrders(carol.address, item);
  const before = await own();
  expect(before).toEqual(
    expect.arrayContaining([17, 18, 19].map((id) => `LISTING ${id} TRADABLE`).concat("OFFER any TRADABLE")),
  );

  await send(carol, collection, ITEM_ABI, "transferFrom", [carol.address, bob.address, sent]);
  await send(carol, collection, ITEM_ABI, "approve", [zeroAddress, revoked]);
  await call(carol, weth, encodeTransfer(bob.address, await wethOf(carol.address)));
  await book.settle();
  expect(await own()).toEqual(
    expect.arrayContaining([
      ...["LISTING 17 NOT_OWNED", "LISTING 18 NOT_APPROVED", "LISTING 19 TRADABLE"],
      ...["OFFER 10 BALANCE_TOO_LOW", "OFFER any BALANCE_TOO_LOW"],
    ]),
  );
  expect(await book.listingsOf(sent)).toEqual([]);
  expect(await own({ contractAddress: collection, tokenId: String(sent) })).toEqual(["LISTING 17 NOT_OWNED"]);

  // The item returns: once it is approved again, any account can buy it at the old price.
  await send(bob, collection, ITEM_ABI, "transferFrom", [bob.address, carol.address, sent]);
  await book.settle();
  expect(await own({ contractAddress: collection, tokenId: String(sent) })).toEqual(["LISTING 17 NOT_APPROVED"]);
  await world.allow(carol, sent);
  await book.settle();
  expect(await book.listingsOf(sent)).toHaveLength(1);
  const counter = await counterOf(carol.address);
  await call(
    carol,
    seaport,
    cancelOrders([
      { parameters: listings[0]!, counter },
      { parameters: offers[0]!, counter },
    ]),
  );
  await book.settle();
  expect(await own({ contractAddress: collection, tokenId: String(sent) })).toEqual([]);
  expect(await own()).not.toContain("OFFER 10 BALANCE_TOO_LOW");
});
