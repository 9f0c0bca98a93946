import { approveToken } from "@cenote/protocol/allowances";
import { makeLimitOrder, readLimitOrder, type LimitTerms } from "@cenote/protocol/limit-orders/limitOrder";
import { takeInputCall } from "@cenote/protocol/limit-orders/orderCalls";
import { dutchOrderTypedData } from "@cenote/protocol/limit-orders/orderHash";
import { encodeTransfer } from "@cenote/protocol/transfers";
import { parseAbi, parseUnits, zeroAddress, type Address } from "viem";
import type { Db } from "../../gateway/src/store/db";
import { eventually } from "../../gateway/src/testing/eventually";
import { createRandom } from "../../localnet/src/random";
import { openOrderWorld, type OrderWorld, type PlacedOrder } from "../orderWorld";
import { runRandomOrders } from "../randomOrders";
import { SIGNATURE_FORMS } from "../signatureForms";
import { startLocalChains, type LocalChains } from "./localChains";

jest.setTimeout(300_000);

const DAY = 86_400n;
const RANDOM_ORDERS = 24;
const BALANCE = parseAbi(["function balanceOf(address) view returns (uint256)"]);

let local: LocalChains;
let db: Db;
let world: OrderWorld;
beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  world = await openOrderWorld(local, db, 4);
  world.indexer.start();
});
afterAll(async () => {
  await world?.close();
  await db?.close();
  await local?.stop();
});

const AMOUNT = parseUnits("100", 6);
/** Returns an order that sells 100 USDC at a percentage of the pools' output. */
async function terms(percent: bigint, more: Partial<LimitTerms> = {}): Promise<LimitTerms> {
  const [maker, now] = [world.makers[0]!, await world.now()];
  const base = { swapper: maker.address, inputToken: world.token("usd-coin"), inputAmount: AMOUNT, ...more };
  const outputToken = more.outputToken ?? world.token("uniswap");
  const market = await world.market(base.inputToken, outputToken, base.inputAmount);
  return {
    outputToken,
    outputAmount: ((market ?? 1n) * percent) / 100n,
    nonce: world.nextNonce(maker),
    startsAt: now,
    deadline: now + DAY,
    hasStart: false,
    ...base,
  };
}
const gatewayOrder = async ({ hash }: PlacedOrder) => (await world.orders(null)).get(hash);
const becomes = (order: PlacedOrder, status: string) =>
  eventually(async () => (await gatewayOrder(order))?.details.orderStatus === status);

describe("what the gateway refuses", () => {
  const refused = async (sent: LimitTerms, change: Record<string, string> = {}) => {
    const { status, message } = await world.place(world.makers[0]!, sent, change);
    return `${status} ${message}`;
  };

  test("other data than a limit order of this reactor with a signature", async () => {
    const order = await terms(200n);
    expect(await refused(order, { order: "0x1234" })).toBe("400 The order cannot be decoded.");
    expect(await refused(order, { order: "nonsense" })).toBe("400 The order must be hexadecimal, in lower case.");
    expect(await refused(order, { signature: "0x" })).toMatch("400 The signature");
    expect(await refused(order, { signature: `0x${"11".repeat(5_000)}` })).toMatch("400 The signature");
    expect(await refused(order, { chain: "NOWHERE" })).toBe("400 The chain is not known.");
    expect(await refused(order, { more: "fields" })).toMatch("400 The body");
    expect(await refused(order, { order: `0x${"00".repeat(20_000)}` })).toMatch("413");
  });

  test("an order that another account signed, or that was changed after its signature", async () => {
    const other = await terms(200n, { swapper: world.makers[1]!.address });
    expect(await refused(other)).toBe("422 SIGNATURE_INVALID");
    const signed = await world.place(world.makers[0]!, await terms(200n));
    expect(signed.status).toBe(201);
    expect(await refused(await terms(200n), { signature: `0x${"11".repeat(65)}` })).toBe("422 SIGNATURE_INVALID");
  });

  test.each([
    ["can be filled now", false],
    ["starts tomorrow", true],
  ])("a signature is accepted exactly in the forms that Permit2 accepts, of an order that %s", async (_, hasStart) => {
    const [maker, now] = [world.makers[0]!, await world.now()];
    const times = hasStart ? { startsAt: now + DAY, deadline: now + 2n * DAY, hasStart } : {};
    const place = { chainId: world.config.chainId, permit2: world.permit2 };
    const accepted: string[] = [];
    for (const [form, reshape] of Object.entries(SIGNATURE_FORMS)) {
      const order = makeLimitOrder(await terms(200n, times), world.reactor);
      const signature = reshape(await maker.account.signTypedData(dutchOrderTypedData(order, place) as never));
      const data = takeInputCall(order, signature);
      const isValid = await world.client.call({ account: world.reactor, to: world.permit2, data }).then(
        () => true,
        () => false,
      );
      const { status } = await world.place(maker, readLimitOrder(order)!, { signature });
      expect({ form, status }).toEqual({ form, status: isValid ? 201 : 422 });
      if (isValid) accepted.push(form);
    }
    expect(accepted).toEqual(["65 bytes", "64 bytes"]);
  });

  test("an order that cannot be filled: ended, not covered, not allowed, of a used or taken nonce", async () => {
    const now = await world.now();
    expect(await refused(await terms(200n, { startsAt: now - 100n, deadline: now - 1n }))).toBe("422 ORDER_ENDED");
    expect(await refused(await terms(200n, { deadline: now + 400n * DAY }))).toBe("400 The order lasts too long.");
    expect(await refused(await terms(200n, { inputAmount: 2n ** 126n }))).toBe("422 BALANCE_TOO_LOW");
    const maker = world.makers[0]!;
    const used = await terms(200n);
    await world.cancel(maker, [used.nonce]);
    await eventually(async () => (await refused(used)) === "422 NONCE_USED");
    const first = await world.place(maker, await terms(200n));
    expect(await refused(await terms(300n, { nonce: first.terms.nonce }))).toBe("422 NONCE_TAKEN");
  });

  test("a token that keeps a part of transfers, and one that is not known", async () => {
    await world.gateway.examineTokens();
    const [fee] = await db.query<{ address: Address }>(
      `select token.address from token join token_examination using (chain, address)
       where chain = 'ETHEREUM' and buy_fee_bps > 0 limit 1`,
    );
    expect(await refused(await terms(200n, { outputToken: fee!.address }))).toBe("422 TRANSFER_FEE");
    const unknown = "0x0000000000000000000000000000000000000011";
    expect(await refused(await terms(200n, { outputToken: unknown }))).toBe("422 TOKEN_UNKNOWN");
  });

  test("an order that is known already is answered with its hash again", async () => {
    const order = await terms(200n);
    const [one, other] = [await world.place(world.makers[0]!, order), await world.place(world.makers[0]!, order)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await world.orders(world.makers[0]!.address)).get(one.hash)).toMatchObject({ wait: "PRICE" });
  });
});

test("many orders are canceled by one transaction, and by nothing before it", async () => {
  const maker = world.makers[1]!;
  const placed: PlacedOrder[] = [];
  for (let count = 0; count < 12; count++) {
    const order = await terms(150n, { swapper: maker.address, nonce: world.nextNonce(maker) });
    placed.push(await world.place(maker, order));
  }
  const statuses = async () => placed.map(async (order) => (await gatewayOrder(order))!.details.orderStatus);
  expect(new Set(await Promise.all(await statuses()))).toEqual(new Set(["OPEN"]));
  const sent = await world.cancel(
    maker,
    placed.map(({ terms: { nonce } }) => nonce),
  );
  expect(sent).toHaveLength(1);
  for (const order of placed) await becomes(order, "CANCELLED");
});

test("an order that is not covered reports what is missing, and is open again once it is", async () => {
  const maker = world.makers[2]!;
  const usdc = world.token("usd-coin");
  const order = await world.place(maker, await terms(150n, { swapper: maker.address, nonce: world.nextNonce(maker) }));
  await maker.send({ to: usdc, data: approveToken(world.permit2, AMOUNT - 1n), value: 0n });
  await becomes(order, "INSUFFICIENT_FUNDS");
  expect(await gatewayOrder(order)).toMatchObject({ wait: "NOT_APPROVED", missingAmount: "1" });
  await maker.send({ to: usdc, data: approveToken(world.permit2, 2n ** 256n - 1n), value: 0n });
  await becomes(order, "OPEN");
  const held = await maker.balanceOf(maker.address, usdc);
  const data = encodeTransfer(world.makers[3]!.address, held - AMOUNT + 7n);
  await maker.send({ to: usdc, data, value: 0n });
  await becomes(order, "INSUFFICIENT_FUNDS");
  expect(await gatewayOrder(order)).toMatchObject({ wait: "BALANCE_TOO_LOW", missingAmount: "7" });
  await maker.deal(usdc);
  await world.pass(1);
  await becomes(order, "OPEN");
  await world.cancel(maker, [order.terms.nonce]);
});

describe("with a filler", () => {
  beforeAll(() => world.startFiller());

  test("an order is filled once the pools pay, and its surplus goes to its account", async () => {
    const maker = world.makers[0]!;
    for (const outputToken of [world.token("uniswap"), zeroAddress]) {
      const before = await maker.balanceOf(maker.address, outputToken);
      const order = await world.place(maker, await terms(97n, { outputToken }));
      await becomes(order, "FILLED");
      const received = (await maker.balanceOf(maker.address, outputToken)) - before;
      expect(received).toBeGreaterThan(order.terms.outputAmount);
      const filled = await gatewayOrder(order);
      expect(filled!.fill).toMatchObject({ receivedAmount: String(received) });
      for (const token of [order.terms.inputToken, world.token("uniswap")]) {
        const args = [filled!.fill!.filler] as const;
        expect(await world.client.readContract({ address: token, abi: BALANCE, functionName: "balanceOf", args })).toBe(
          0n,
        );
      }
    }
  });

  test("an order with a start waits for it, whatever the pools pay", async () => {
    const startsAt = (await world.now()) + 600n;
    const order = await world.place(world.makers[0]!, await terms(90n, { hasStart: true, startsAt }));
    expect(order.status).toBe(201);
    await world.pass(60);
    expect(await gatewayOrder(order)).toMatchObject({ wait: "START", details: { orderStatus: "OPEN" } });
    await world.pass(600);
    await becomes(order, "FILLED");
  });

  test("a fill that a reorganization undoes is open again, and filled again", async () => {
    const order = await world.place(world.makers[0]!, await terms(101n));
    await eventually(async () => (await gatewayOrder(order))?.wait === "PRICE");
    const id = await world.client.snapshot();
    const cheap = await world.place(world.makers[0]!, await terms(96n));
    await becomes(cheap, "FILLED");
    await world.client.revert({ id });
    // The filler may wait for the dropped transaction: it retries at a later block.
    await eventually(async () => {
      await world.pass(1);
      return (await world.truthOf([cheap])).get(cheap.hash) === "FILLED";
    });
    await becomes(cheap, "FILLED");
    await world.cancel(world.makers[0]!, [order.terms.nonce]);
    await becomes(order, "CANCELLED");
  });

  test("random orders have the chain's status, and none is filled twice or below its limit", async () => {
    await world.startFiller();
    const tally = await runRandomOrders(world, createRandom("limit orders"), RANDOM_ORDERS);
    expect(tally).toMatchObject({
      orders: RANDOM_ORDERS,
      "filled twice": 0,
      "below the limit": 0,
      misreported: 0,
    });
    expect(tally.FILLED).toBeGreaterThan(3);
    expect(tally["with surplus"]).toBeGreaterThan(0);
  });
});
