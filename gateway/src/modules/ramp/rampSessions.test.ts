import { createHmac } from "node:crypto";
import type { RampSessionStatus } from "../../__generated__/resolvers";
import type { Db } from "../../store/db";
import { silentLog } from "../../lib/log";
import { ALICE, BOB } from "../../testing/blocks";
import { openTestDb } from "../../testing/openTestDb";
import { HASH, PROVIDER, rampPayload, servedRoute, deliverer } from "../../testing/providerWorld";
import { buyOrder, sellOrder } from "../../testing/rampWorld";
import { USDC } from "../../testing/world";
import type { Provider } from "../provider/providers";
import { webhookRoute } from "../webhook/webhookRoute";
import { rampSessionStore } from "./rampSessionStore";
import { isSessionLegal, SESSION_TRANSITIONS } from "./sessionTransitions";

const NOW = 1_700_000_600;
const WEBHOOK_KEY = "wk_test_0123456789";
const MOONPAY: Provider = {
  ...PROVIDER,
  id: "moonpay",
  kinds: ["ON_RAMP", "OFF_RAMP"],
  ramp: {
    adapter: "moonpay",
    publicKey: "pk_test_key",
    secretKey: "sk_test_key",
    webhookKey: WEBHOOK_KEY,
    apiUrl: "https://api.test",
    buyUrl: "https://buy.test",
    sellUrl: "https://sell.test",
    assets: [{ chain: "ETHEREUM", token: USDC, code: "usdc" }],
  },
};
const OFFER = {
  tokenAmount: 99_000_000n,
  currencyAmount: "100",
  networkFee: "0.25",
  transactionFee: "0.75",
  totalFee: "1",
  expiresAt: NOW + 60,
};
const STATUSES = Object.keys(SESSION_TRANSITIONS) as RampSessionStatus[];
const REPORTS: Readonly<Partial<Record<RampSessionStatus, string>>> = {
  AWAITING_DEPOSIT: "waitingForDeposit",
  PROCESSING: "pending",
  COMPLETED: "completed",
  FAILED: "failed",
};

let db: Db;
let served: Awaited<ReturnType<typeof servedRoute>>;
let now = NOW;
beforeAll(async () => {
  db = await openTestDb();
  const providers = new Map([
    [PROVIDER.id, PROVIDER],
    [MOONPAY.id, MOONPAY],
  ]);
  served = await servedRoute(webhookRoute({ db, providers, log: silentLog, secondsNow: () => now }));
});
beforeEach(async () => {
  now += 1;
  await db.run(
    "truncate ramp_session, provider_record, provider_delivery, provider_signature restart identity cascade",
  );
});
afterAll(async () => {
  served?.close();
  await db?.close();
});

const begin = (provider: string, order = buyOrder({ currency: "USD" })) =>
  rampSessionStore(db).begin(provider, order, ALICE, OFFER, NOW);
const sessionOf = async (id: string) => (await rampSessionStore(db).find([id]))[0]!;

/** Delivers like MoonPay; each body differs by its `updatedAt`. */
async function report(id: string, status: string, more: object = {}, type = "transaction_updated") {
  const data = {
    id: `reference-of-${id.slice(0, 8)}`,
    status,
    externalTransactionId: id,
    updatedAt: (now += 1),
    ...more,
  };
  const body = JSON.stringify({ type, data });
  const signature = createHmac("sha256", WEBHOOK_KEY).update(`${now}.${body}`).digest("hex");
  const send = async () => {
    const response = await fetch(`${served.origin}/webhooks/moonpay`, {
      method: "POST",
      headers: { "content-type": "application/json", "moonpay-signature-v2": `t=${now},s=${signature}` },
      body,
    });
    return `${response.status} ${((await response.json()) as { result: string }).result}`;
  };
  return { first: await send(), again: send };
}

test("the database knows the same transitions as the table in the code", async () => {
  const declared = ["-> OPEN", ...STATUSES.flatMap((from) => SESSION_TRANSITIONS[from].map((to) => `${from}-> ${to}`))];
  const rows = await db.query<{ way: string }>("select before || '-> ' || after as way from ramp_session_transition");
  expect(rows.map(({ way }) => way).sort()).toEqual(declared.sort());
});

test.each(["BUY", "SELL"] as const)("moves %s along declared transitions only", async (direction) => {
  const order = direction === "BUY" ? buyOrder() : sellOrder();
  const type = direction === "BUY" ? "transaction_updated" : "sell_transaction_updated";
  for (const before of STATUSES) {
    if (before === "AWAITING_DEPOSIT" && direction === "BUY") continue;
    for (const [after, word] of Object.entries(REPORTS) as [RampSessionStatus, string][]) {
      const id = await begin("moonpay", order);
      if (before !== "OPEN") await db.write("update ramp_session set status = $2 where id = $1", [id, before]);
      const isLegal = isSessionLegal(direction, before, after);
      const { first } = await report(id, word, {}, type);
      expect(`${before} ${after} ${first}`).toBe(
        `${before} ${after} 200 ${before === after ? "unchanged" : isLegal ? "moved" : "illegal"}`,
      );
      expect((await sessionOf(id)).status).toBe(isLegal ? after : before);
      if (before !== after && !SESSION_TRANSITIONS[before].includes(after)) {
        const move = db.write("update ramp_session set status = $2 where id = $1", [id, after]);
        await expect(move).rejects.toThrow("cannot go");
      }
    }
  }
});

test("a completed purchase becomes a record with the amounts that the provider reports", async () => {
  const id = await begin("moonpay");
  expect((await report(id, "pending")).first).toBe("200 moved");
  expect(await db.query("select from provider_record")).toHaveLength(0);
  const amounts = { baseCurrencyAmount: 99.5, quoteCurrencyAmount: 98.7, feeAmount: 0.5, networkFeeAmount: 0 };
  const { first, again } = await report(id, "completed", { ...amounts, cryptoTransactionId: HASH });
  // The same body gets the same response; a late earlier state changes nothing.
  expect([first, await again(), (await report(id, "pending")).first]).toEqual([
    "200 moved",
    "200 moved",
    "200 illegal",
  ]);
  expect(await sessionOf(id)).toMatchObject({ status: "COMPLETED", tokenAmount: "98700000", currencyAmount: "100" });
  const record = "select machine, status, hash, amount, currency_amount as money, external_session_id as session";
  expect(await db.query(`${record} from provider_record join ramp_transfer on record = id`)).toEqual([
    { machine: "ON_RAMP", status: "CONFIRMED", hash: HASH, amount: "98700000", money: "100", session: id },
  ]);
  expect(await db.query("select before, after from provider_history order by id")).toEqual([
    { before: "", after: "PENDING" },
    { before: "PENDING", after: "CONFIRMED" },
  ]);
});

test("keeps the first deposit address, and refuses another one", async () => {
  const id = await begin("moonpay", sellOrder());
  const type = "sell_transaction_updated";
  const wallet = (walletAddress: string) => ({ depositWallet: { walletAddress } });
  expect((await report(id, "waitingForDeposit", wallet(BOB), type)).first).toBe("200 moved");
  expect((await report(id, "waitingForDeposit", wallet(ALICE), type)).first).toBe("200 contradiction");
  expect(await sessionOf(id)).toMatchObject({ status: "AWAITING_DEPOSIT", depositAddress: BOB });
  const change = db.write("update ramp_session set deposit_address = '\\x00' where id = $1", [id]);
  await expect(change).rejects.toThrow("never change");
});

describe("a provider of our own protocol", () => {
  const deliver = (payload: object) =>
    deliverer(served.origin, () => (now += 1))(payload, { key: `key-of-${(now += 1)}` });

  test("declines a session, or names where a sale's tokens are sent", async () => {
    const sold = await begin(PROVIDER.id, sellOrder());
    const event = { type: "RAMP_SESSION", externalSessionId: sold, status: "AWAITING_DEPOSIT", depositAddress: BOB };
    expect(await deliver(event)).toBe("200 moved");
    expect(await deliver({ ...event, depositAddress: null })).toMatch(/^422 depositAddress/);
    expect(await sessionOf(sold)).toMatchObject({ status: "AWAITING_DEPOSIT", depositAddress: BOB });
    const bought = await begin(PROVIDER.id);
    expect(await deliver({ type: "RAMP_SESSION", externalSessionId: bought, status: "DECLINED" })).toBe("200 moved");
    expect(await deliver({ ...event, externalSessionId: bought })).toBe("409 illegal");
    expect(await deliver({ ...event, externalSessionId: "f".repeat(32) })).toBe("404 foreign");
  });

  test("moves a session by its record, and refuses a record of other terms", async () => {
    const id = await begin(PROVIDER.id);
    const payload = (status: string, more: object = {}) =>
      rampPayload("ON_RAMP", status, { externalSessionId: id, ...more });
    expect(await deliver(payload("PENDING", { address: BOB }))).toBe("409 contradiction");
    expect(await deliver(payload("PENDING", { currency: "EUR" }))).toBe("409 contradiction");
    expect(await deliver(payload("PENDING"))).toBe("201 begun");
    expect(await sessionOf(id)).toMatchObject({ status: "PROCESSING", tokenAmount: "99000000" });
    expect(await deliver(payload("CONFIRMED"))).toBe("200 moved");
    expect(await sessionOf(id)).toMatchObject({ status: "COMPLETED", hash: HASH });
  });

  test("cannot touch another provider's session", async () => {
    const id = await begin("moonpay");
    expect(await deliver({ type: "RAMP_SESSION", externalSessionId: id, status: "DECLINED" })).toBe("404 foreign");
    expect((await sessionOf(id)).status).toBe("OPEN");
  });
});

test("the clock ends what was not paid, and a payment in time is still counted", async () => {
  const id = await begin("moonpay");
  const sessions = rampSessionStore(db);
  expect(await sessions.expire(NOW + 7_200)).toBe(0);
  expect(await sessions.expire(NOW + 7_201)).toBe(1);
  expect((await sessionOf(id)).status).toBe("EXPIRED");
  expect((await report(id, "completed", { cryptoTransactionId: HASH })).first).toBe("200 moved");
  const unused = await begin("moonpay");
  await sessions.expire(NOW + 7_201);
  await sessions.expire(NOW + 7_201 + 31 * 86_400);
  expect(await sessions.find([unused])).toEqual([]);
  expect((await sessionOf(id)).status).toBe("COMPLETED");
});
