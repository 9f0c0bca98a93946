import { concat, encodeFunctionData, keccak256, parseAbi, parseEther, zeroAddress, type Address } from "viem";
import { approveToken } from "@cenote/protocol/allowances";
import { approveItem } from "@cenote/protocol/seaport/itemApprovals";
import { makeListing, makeOffer } from "@cenote/protocol/seaport/makeOrder";
import { decodeOrder } from "@cenote/protocol/seaport/order";
import { components, orderDigest, orderHash } from "@cenote/protocol/seaport/orderHash";
import { readRoyalty, royaltyCall } from "@cenote/protocol/seaport/royalties";
import {
  acceptOffer,
  cancelAllOrders,
  cancelOrders,
  fulfillAvailable,
  fulfillOrder,
  partOf,
  SEAPORT_ABI,
  validateOrder,
} from "@cenote/protocol/seaport/seaportCalls";
import { wrapCoin } from "@cenote/protocol/wrappedCoin";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { SIGNATURE_FORMS } from "../signatureForms";
import { startLocalChains, type LocalChains } from "./localChains";
import { ITEM_ABI } from "./nftMarket";
import { openOrderBook, type OrderBook } from "./orderBook";
import { openSeaportWorld, SEAPORT_CHAIN as CHAIN } from "./seaportWorld";

jest.setTimeout(240_000);

const DAY = 86_400n;
const AMOUNT_ABI = parseAbi(["function balanceOf(address, uint256) view returns (uint256)"]);
/** Code of a wallet that accepts any signature (EIP-1271), and of one that accepts none. */
const AGREEABLE = "0x631626ba7e60e01b5f5260205ff3";
const REFUSING = "0x5f5f5260205ff3";

let local: LocalChains;
let world: Awaited<ReturnType<typeof openSeaportWorld>>;
beforeAll(async () => {
  local = await startLocalChains();
  world = await openSeaportWorld(local);
});
afterAll(() => local?.stop());

test("hashes and digests are those of Seaport, for listings, offers and collection offers", async () => {
  const { client, seaport, alice, place, terms, config } = world;
  const weth = config.contracts.weth as Address;
  const fees = [{ recipient: world.artist.address, amount: parseEther("0.025") }];
  const orders = [
    makeListing(terms(alice.address, { fees })),
    makeListing(terms(alice.address, { standard: "ERC1155", quantity: 7n })),
    makeOffer({ ...terms(alice.address, { fees }), currency: weth }),
    makeOffer({ ...terms(alice.address, { fees }), currency: weth, tokenId: null }),
  ];
  const [, domainSeparator] = await client.readContract({
    address: seaport,
    abi: parseAbi(["function information() view returns (string, bytes32, address)"]),
    functionName: "information",
  });
  for (const order of orders) {
    for (const counter of [0n, 3n]) {
      const args = [components(order, counter)] as const;
      const hash = await client.readContract({
        address: seaport,
        abi: SEAPORT_ABI,
        functionName: "getOrderHash",
        args,
      });
      expect(orderHash(order, counter)).toBe(hash);
      expect(orderDigest(order, counter, place)).toBe(keccak256(concat(["0x1901", domainSeparator, hash])));
    }
  }
});

test("the royalty of a collection is the one that its contract sets", async () => {
  const { client, collection, artist } = world;
  const price = parseEther("2");
  const { data } = await client.call({ to: collection, data: royaltyCall(1n, price) });
  expect(readRoyalty(data!, price)).toEqual({ recipient: artist.address, amount: parseEther("0.1") });
});

describe("signed orders", () => {
  let book: OrderBook;
  beforeAll(async () => {
    book = await openOrderBook(local, world);
  });
  afterAll(() => book?.close());
  const publish: OrderBook["publish"] = (order) => book.publish(order);
  const settle = () => book.settle();
  const itemOf: OrderBook["itemOf"] = (...item) => book.itemOf(...item);
  const listingsOf = (tokenId: bigint) => book.listingsOf(tokenId);
  const offersFor = (tokenId: bigint) => book.offersFor(tokenId);
  const orderOf = (id: string) => book.orderOf(id);

  test("a signed listing is shown, counted in the floor, bought, and gone", async () => {
    const { alice, bob, allow, sign, terms, call, seaport, collection, ownerOf } = world;
    const order = makeListing(terms(alice.address, { tokenId: 1n, price: parseEther("0.001") }));
    expect(await publish(await sign(alice, order))).toMatchObject({ status: 422, message: "NOT_APPROVED" });
    await allow(alice, 1n);
    await settle();
    expect(await publish(await sign(alice, order))).toMatchObject({ status: 201 });
    await settle();
    const [listed] = await listingsOf(1n);
    expect(listed).toMatchObject({ standing: "TRADABLE", maker: alice.address, price: { value: 0.001 } });
    expect((await book.marketOf(collection)).markets).toEqual([{ listings: 1, floorPrice: { value: 0.001 } }]);

    const bought = decodeOrder(listed!.encoded);
    const receipt = await call(bob, seaport, fulfillOrder(bought, bob.address), parseEther("0.001"));
    expect(receipt.status).toBe("success");
    expect(await ownerOf(1n)).toBe(bob.address);
    await settle();
    expect(await listingsOf(1n)).toEqual([]);
    expect(await orderOf(listed!.id)).toMatchObject({ standing: "FILLED" });
    expect(await publish(bought)).toMatchObject({ status: 422, message: "FILLED" });
  });

  test("a signature is accepted exactly in the forms that Seaport accepts", async () => {
    const { alice, allow, sign, terms, client, seaport } = world;
    await allow(alice, 12n);
    await settle();
    const accepted: string[] = [];
    for (const [form, reshape] of Object.entries(SIGNATURE_FORMS)) {
      const signed = await sign(alice, makeListing(terms(alice.address, { tokenId: 12n })));
      const order = { ...signed, signature: reshape(signed.signature) };
      // From a third account: Seaport does not read the signature of an order that its maker validates.
      const trial = client.call({ account: zeroAddress, to: seaport, data: validateOrder(order) });
      const isValid = await trial.then(
        () => true,
        () => false,
      );
      expect({ form, ...(await publish(order)) }).toMatchObject(
        isValid ? { form, status: 201 } : { form, status: 422, message: "SIGNATURE_INVALID" },
      );
      if (isValid) accepted.push(form);
    }
    expect(accepted).toEqual(["65 bytes", "64 bytes"]);
    await settle();
    expect((await listingsOf(12n)).map(({ standing }) => standing)).toEqual(["TRADABLE", "TRADABLE"]);
  });

  test("a listing whose approval is revoked, whose item has moved, or that has ended, is not shown as buyable", async () => {
    const { alice, carol, allow, sign, terms, send, collection, now } = world;
    for (const id of [2n, 3n, 4n]) await allow(alice, id);
    await settle();
    for (const [id, endTime] of [
      [2n, now + 30n * DAY],
      [3n, now + 30n * DAY],
      [4n, now + 3n * DAY],
    ] as const) {
      const order = await sign(alice, makeListing(terms(alice.address, { tokenId: id, endTime })));
      expect((await publish(order)).status).toBe(201);
    }
    await settle();
    const before = await Promise.all([2n, 3n, 4n].map(async (id) => (await listingsOf(id))[0]!));
    expect(before.map(({ standing }) => standing)).toEqual(["TRADABLE", "TRADABLE", "TRADABLE"]);

    await send(alice, collection, ITEM_ABI, "approve", [zeroAddress, 2n]);
    await send(alice, collection, ITEM_ABI, "transferFrom", [alice.address, carol.address, 3n]);
    await settle();
    expect(await Promise.all([2n, 3n].map(listingsOf))).toEqual([[], []]);
    expect((await orderOf(before[0]!.id)).standing).toBe("NOT_APPROVED");
    expect((await orderOf(before[1]!.id)).standing).toBe("NOT_OWNED");
    const rpc = httpRpc(world.config.rpcUrl);
    const snapshot = await rpc.call<string>("evm_snapshot");
    await rpc.call("evm_increaseTime", Number(4n * DAY));
    await settle();
    expect(await listingsOf(4n)).toEqual([]);
    expect((await orderOf(before[2]!.id)).standing).toBe("ENDED");
    await rpc.call("evm_revert", snapshot);
    await settle();
    // After the reorg the listing is valid again.
    expect((await listingsOf(4n)).map(({ standing }) => standing)).toEqual(["TRADABLE"]);
  });

  test("one cancellation ends one order, a new counter ends all", async () => {
    const { alice, allow, sign, terms, call, seaport, counterOf } = world;
    for (const id of [5n, 6n]) await allow(alice, id);
    await settle();
    const orders = [5n, 6n].map((tokenId) => makeListing(terms(alice.address, { tokenId })));
    for (const order of orders) expect((await publish(await sign(alice, order))).status).toBe(201);
    await settle();
    const counter = await counterOf(alice.address);
    await call(alice, seaport, cancelOrders([{ parameters: orders[0]!, counter }]));
    await settle();
    expect(await listingsOf(5n)).toEqual([]);
    expect(await publish(await sign(alice, orders[0]!))).toMatchObject({ status: 422, message: "CANCELED" });
    expect(await listingsOf(6n)).toHaveLength(1);
    const stale = await sign(alice, orders[1]!);
    await call(alice, seaport, cancelAllOrders());
    await settle();
    expect(await listingsOf(6n)).toEqual([]);
    expect((await publish(stale)).status).toBe(422);
  });

  test("several listings are bought in one transaction, without the one that is gone", async () => {
    const { alice, bob, allow, sign, terms, call, seaport, ownerOf, client } = world;
    const ids = [7n, 8n, 9n];
    for (const id of ids) await allow(alice, id);
    await settle();
    const fees = [{ recipient: world.artist.address, amount: parseEther("0.025") }];
    for (const tokenId of ids) {
      expect((await publish(await sign(alice, makeListing(terms(alice.address, { tokenId, fees }))))).status).toBe(201);
    }
    await settle();
    const orders = await Promise.all(ids.map(async (id) => decodeOrder((await listingsOf(id))[0]!.encoded)));
    const counter = await world.counterOf(alice.address);
    await call(alice, seaport, cancelOrders([{ parameters: orders[1]!.parameters, counter }]));
    const before = await client.getBalance({ address: bob.address });
    const bought = orders.map((order) => ({ order, part: partOf(1n, 1n) }));
    const receipt = await call(bob, seaport, fulfillAvailable(bought, bob.address), parseEther("1.5"));
    expect(receipt.status).toBe("success");
    expect(await Promise.all(ids.map(ownerOf))).toEqual([bob.address, alice.address, bob.address]);
    const fee = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(before - (await client.getBalance({ address: bob.address })) - fee).toBe(parseEther("1"));
    await settle();
  });

  test("an offer and a collection offer are shown while the maker can pay, and accepted", async () => {
    const { alice, bob, carol, sign, terms, call, seaport, weth, allow, ownerOf, wethOf, collection } = world;
    const fees = [{ recipient: world.artist.address, amount: parseEther("0.025") }];
    const offer = makeOffer({ ...terms(bob.address, { tokenId: 10n, fees }), currency: weth });
    const beyond = { price: (await wethOf(bob.address)) + 1n, tokenId: 10n };
    const uncovered = makeOffer({ ...terms(bob.address, beyond), currency: weth });
    expect(await publish(await sign(bob, uncovered))).toMatchObject({ status: 422, message: "BALANCE_TOO_LOW" });
    await call(bob, weth, wrapCoin(), parseEther("0.5"));
    await settle();
    expect(await publish(await sign(bob, offer))).toMatchObject({ status: 422, message: "NOT_APPROVED" });
    await call(bob, weth, approveToken(seaport, parseEther("0.5")));
    await settle();
    expect((await publish(await sign(bob, offer))).status).toBe(201);
    const forAny = makeOffer({
      ...terms(carol.address, { price: parseEther("0.6"), fees }),
      currency: weth,
      tokenId: null,
    });
    await call(carol, weth, wrapCoin(), parseEther("0.6"));
    await call(carol, weth, approveToken(seaport, parseEther("0.6")));
    await settle();
    expect((await publish(await sign(carol, forAny))).status).toBe(201);
    expect((await offersFor(10n)).map(({ isForCollection, price }) => [isForCollection, price?.value])).toEqual([
      [true, 0.6],
      [false, 0.5],
    ]);
    expect((await offersFor(11n)).map(({ isForCollection }) => isForCollection)).toEqual([true]);
    expect((await book.marketOf(collection)).offers.edges).toHaveLength(1);

    // The approval was revoked: the offer cannot be accepted, so it is not shown.
    await call(bob, weth, approveToken(seaport, 0n));
    await settle();
    expect((await offersFor(10n)).map(({ isForCollection }) => isForCollection)).toEqual([true]);
    await call(bob, weth, approveToken(seaport, parseEther("0.5")));
    await settle();

    await allow(alice, 10n);
    await allow(alice, 11n);
    const before = await wethOf(alice.address);
    for (const [id, isForCollection] of [
      [10n, false],
      [11n, true],
    ] as const) {
      const standingOffer = (await offersFor(id)).find((one) => one.isForCollection === isForCollection)!;
      const accepted = {
        offer: decodeOrder(standingOffer.encoded),
        seller: alice.address,
        tokenId: id,
        units: 1n,
        salt: BigInt(standingOffer.hash),
      };
      expect((await call(alice, seaport, acceptOffer(accepted))).status).toBe("success");
    }
    expect([await ownerOf(10n), await ownerOf(11n)]).toEqual([bob.address, carol.address]);
    expect((await wethOf(alice.address)) - before).toBe(parseEther("1.05"));
    await settle();
    expect(await offersFor(12n)).toEqual([]);
  });

  test("parts of an ERC-1155 listing are bought, and the rest stays for sale", async () => {
    const { alice, bob, beads, sign, terms, call, seaport, client } = world;
    const sold = { standard: "ERC1155", owner: alice.address, tokenId: 1n, quantity: 1n } as const;
    await call(alice, beads, approveItem(sold, seaport));
    await settle();
    const order = makeListing(
      terms(alice.address, { standard: "ERC1155", collection: beads, quantity: 4n, price: parseEther("0.4") }),
    );
    const signed = await sign(alice, order);
    expect((await publish(signed)).status).toBe(201);
    await settle();
    await call(bob, seaport, fulfillOrder(signed, bob.address, partOf(4n, 3n)), parseEther("0.3"));
    const held = await client.readContract({
      address: beads,
      abi: AMOUNT_ABI,
      functionName: "balanceOf",
      args: [bob.address, 1n],
    });
    expect(held).toBe(3n);
    await settle();
    const { edges } = (await itemOf(1n, beads)).listings;
    expect(edges.map(({ node }) => [node.standing, node.price?.value])).toEqual([["TRADABLE", 0.1]]);
    // The remainder of the order is all of it.
    const rest = await call(bob, seaport, fulfillOrder(signed, bob.address), parseEther("0.1"));
    expect(rest.status).toBe("success");
    await settle();
  });

  test("a contract wallet's signature counts as long as the wallet agrees", async () => {
    const { bob, terms, call, weth, seaport, config } = world;
    const rpc = httpRpc(config.rpcUrl);
    const wallet = "0x00000000000000000000000000000000000c0de5" as Address;
    await rpc.call("anvil_setCode", wallet, AGREEABLE);
    await call(bob, weth, wrapCoin(), parseEther("0.2"));
    await rpc.call("anvil_impersonateAccount", wallet);
    await rpc.call("anvil_setBalance", wallet, "0xde0b6b3a7640000");
    const TRANSFER = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);
    const args = [wallet, parseEther("0.2")] as const;
    await call(bob, weth, encodeFunctionData({ abi: TRANSFER, functionName: "transfer", args }));
    await rpc.call("eth_sendTransaction", { from: wallet, to: weth, data: approveToken(seaport, parseEther("0.2")) });
    await settle();
    const offer = makeOffer({
      ...terms(wallet, { tokenId: 12n, price: parseEther("0.2") }),
      currency: weth,
    });
    expect((await publish({ parameters: offer, signature: "0xabcd" })).status).toBe(201);
    expect((await offersFor(12n)).map(({ maker }) => maker.toLowerCase())).toContain(wallet.toLowerCase());
    await rpc.call("anvil_setCode", wallet, REFUSING);
    await settle();
    expect((await offersFor(12n)).map(({ maker }) => maker.toLowerCase())).not.toContain(wallet.toLowerCase());
  });

  test.each([
    ["a body that is no order", { chain: CHAIN, order: "0x1234" }, 400],
    ["an unknown chain", { chain: "NOWHERE", order: "0x12" }, 400],
    ["a chain that is not indexed", { chain: "ZORA", order: "0x12" }, 400],
    ["more than an order", { chain: CHAIN, order: "0x12", extra: 1 }, 400],
  ])("%s is refused", async (_name, body, status) => {
    const response = await fetch(`${await book.origin()}/orders`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
  });

  test("an order that another account signed is refused", async () => {
    const { alice, bob, sign, terms } = world;
    const order = makeListing(terms(alice.address, { tokenId: 12n }));
    const { signature } = await sign(bob, order);
    expect(await publish({ parameters: order, signature })).toMatchObject({
      status: 422,
      message: "SIGNATURE_INVALID",
    });
  });
});
