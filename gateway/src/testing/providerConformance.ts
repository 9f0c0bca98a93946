import type { Db } from "../store/db";
import { silentLog } from "../lib/log";
import {
  bridgePayload,
  CREATED_AT,
  deliverer,
  FORMER_SECRET,
  HASH,
  ORDER_HASH,
  orderPayload,
  PROVIDER,
  rampPayload,
  servedRoute,
} from "./providerWorld";
import { ANSWER_SECONDS, forgetAnswers } from "../modules/webhook/deliveryStore";
import { recordStore } from "../modules/provider/recordStore";
import { MACHINES, TRANSITIONS } from "../modules/provider/transitions";
import { webhookRoute } from "../modules/webhook/webhookRoute";

type History = { after: string; delivery: string | null };

/** Tests the common behavior of providers' records on every database. `open` returns one with every table. */
export function providerConformance(open: () => Promise<Db>) {
  let db: Db;
  let now = CREATED_AT + 10;
  let served: Awaited<ReturnType<typeof servedRoute>>;
  let deliver: ReturnType<typeof deliverer>;
  beforeAll(async () => {
    db = await open();
    const providers = new Map([[PROVIDER.id, PROVIDER]]);
    served = await servedRoute(webhookRoute({ db, providers, log: silentLog, secondsNow: () => now }));
  });
  beforeEach(async () => {
    now = CREATED_AT + 10;
    await db.run("truncate provider_record, provider_delivery, provider_signature restart identity cascade");
    // An equal statement at another time is another one.
    deliver = deliverer(served.origin, () => (now += 1));
  });
  afterAll(async () => {
    served?.close();
    await db?.close();
  });

  const history = async () =>
    (await db.query<History>("select after, delivery from provider_history order by id")).map(
      ({ after, delivery }) => `${after} by ${delivery}`,
    );

  test("the database knows the same ways as the tables in the code", async () => {
    const declared = MACHINES.flatMap((machine) => [
      `${machine}: -> ${TRANSITIONS[machine].first}`,
      ...Object.entries(TRANSITIONS[machine].ways).flatMap(([before, ways]) =>
        (ways ?? []).map((after) => `${machine}:${before} -> ${after}`),
      ),
    ]);
    const rows = await db.query<{ way: string }>(
      "select machine || ':' || before || ' -> ' || after as way from provider_transition",
    );
    expect(rows.map(({ way }) => way).sort()).toEqual(declared.sort());
  });

  test("records every step of an order with its delivery", async () => {
    expect(await deliver(orderPayload("OPEN"))).toBe("201 begun");
    expect(await deliver(orderPayload("INSUFFICIENT_FUNDS"))).toBe("200 moved");
    expect(await deliver(orderPayload("OPEN"))).toBe("200 moved");
    expect(await deliver(orderPayload("OPEN"))).toBe("200 unchanged");
    expect(await deliver(orderPayload("FILLED"))).toBe("200 moved");
    expect(await deliver(orderPayload("CANCELLED"))).toBe("409 illegal");
    expect(await history()).toEqual([
      "OPEN by delivery-1",
      "INSUFFICIENT_FUNDS by delivery-2",
      "OPEN by delivery-3",
      "FILLED by delivery-5",
    ]);
  });

  test("every way that is not declared is refused, by the webhook and by the database", async () => {
    for (const machine of MACHINES) {
      const payloadOf = (status: string) => {
        if (machine === "SWAP_ORDER") return orderPayload(status);
        return machine === "BRIDGE" ? bridgePayload(status) : rampPayload(machine, status);
      };
      const { first, ways } = TRANSITIONS[machine];
      for (const before of Object.keys(ways)) {
        for (const after of Object.keys(ways)) {
          await db.run("truncate provider_record, provider_delivery, provider_signature restart identity cascade");
          await deliver(payloadOf(first));
          if (before !== first) await deliver(payloadOf(before));
          const isDeclared = ways[before]?.includes(after);
          const expected = isDeclared ? "200 moved" : before === after ? "200 unchanged" : "409 illegal";
          if (before !== after && !isDeclared) {
            await expect(db.write("update provider_record set status = $1", [after])).rejects.toThrow("no way");
          }
          expect(`${machine} ${before} ${after}: ${await deliver(payloadOf(after))}`).toBe(
            `${machine} ${before} ${after}: ${expected}`,
          );
        }
      }
    }
  });

  test("a transfer keeps its terms, and its transaction", async () => {
    expect(await deliver(rampPayload("ON_RAMP", "CONFIRMED"))).toBe("409 early");
    expect(await deliver(rampPayload("ON_RAMP", "PENDING"))).toBe("201 begun");
    expect(await deliver(rampPayload("ON_RAMP", "CONFIRMED", { amount: "1" }))).toBe("409 contradiction");
    expect(await deliver(rampPayload("ON_RAMP", "CONFIRMED"))).toBe("200 moved");
    const other = { transactionHash: `0x${"99".repeat(32)}` };
    expect(await deliver(rampPayload("ON_RAMP", "CONFIRMED", other))).toBe("409 contradiction");
    await expect(db.write("update provider_record set owner = '\\x00'")).rejects.toThrow("never change");
    expect(await db.query("select status, hash from provider_record")).toEqual([{ status: "CONFIRMED", hash: HASH }]);
  });

  test("the clock closes an order whose time is over, once, and word of a fill in time still counts", async () => {
    await deliver(orderPayload("OPEN"));
    const records = recordStore(db);
    expect(await records.expire(CREATED_AT + 3600)).toBe(0);
    expect(await records.expire(CREATED_AT + 3601)).toBe(1);
    expect(await records.expire(CREATED_AT + 3602)).toBe(0);
    expect(await deliver(orderPayload("FILLED"))).toBe("200 moved");
    expect(await history()).toEqual(["OPEN by delivery-1", "EXPIRED by null", "FILLED by delivery-2"]);
  });

  test("a delivery counts once: again under its key it is answered as before, under another it is a replay", async () => {
    const order = orderPayload("OPEN");
    expect(await deliver(order, { key: "the-first-key" })).toBe("201 begun");
    expect(await deliver(order, { key: "the-first-key" })).toBe("201 begun");
    now += 60;
    expect(await deliver(order, { key: "the-first-key" })).toBe("201 begun");
    expect(await deliver(order, { key: "another-key", timestamp: now })).toMatch(/^409 This was delivered before/);
    expect(await deliver(orderPayload("FILLED"), { key: "the-first-key" })).toMatch(/^409 The key was used/);
    expect(await history()).toEqual(["OPEN by the-first-key"]);
  });

  test("answers are forgotten a week later, and a delivery of then still moves nothing", async () => {
    await deliver(orderPayload("OPEN"), { key: "the-old-key" });
    await deliver(orderPayload("FILLED"), { key: "the-new-key" });
    await db.write("update provider_delivery set received_at = $1 where key = 'the-old-key'", [now - 3600]);
    const weekLater = now + ANSWER_SECONDS;
    expect(await forgetAnswers(db, weekLater - 3600)).toBe(0);
    expect(await forgetAnswers(db, weekLater)).toBe(1);
    expect(await db.query("select key from provider_delivery")).toEqual([{ key: "the-new-key" }]);
    now = weekLater;
    expect(await deliver(orderPayload("OPEN"), { key: "the-old-key" })).toBe("409 illegal");
    expect(await history()).toEqual(["OPEN by the-old-key", "FILLED by the-new-key"]);
  });

  test("the same delivery many times at once is one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deliver(orderPayload("OPEN"), { key: "only-once" })),
    );
    expect(new Set(answers)).toEqual(new Set(["201 begun"]));
    expect(await history()).toHaveLength(1);
  });

  test("a delivery that was too early may be repeated under its key", async () => {
    const filled = orderPayload("FILLED");
    expect(await deliver(filled, { key: "filled-key" })).toBe("409 early");
    await deliver(orderPayload("OPEN"));
    expect(await deliver(filled, { key: "filled-key" })).toBe("200 moved");
  });

  test("accepts no other sender, nor an old delivery of the provider", async () => {
    const order = orderPayload("OPEN");
    expect(await deliver(order, { secret: "another provider's secret of any length" })).toMatch(/^401 The signature/);
    expect(await deliver(order, { signature: "" })).toMatch(/^401 The signature/);
    expect(await deliver(order, { body: JSON.stringify(orderPayload("FILLED")) })).toMatch(/^401 The signature/);
    expect(await deliver(order, { timestamp: now - 301 })).toMatch(/^401 The timestamp is too far/);
    expect(await deliver(order, { timestamp: now + 301 })).toMatch(/^401 The timestamp is too far/);
    expect(await deliver(order, { timestamp: "now" })).toMatch(/^401 The timestamp must be/);
    expect(await deliver(order, { key: "x" })).toMatch(/^400 /);
    expect(await deliver({ ...order, more: "x".repeat(1_000_000) })).toMatch(/^413 /);
    expect(await history()).toEqual([]);
    expect(await deliver(order, { secret: FORMER_SECRET, timestamp: now - 299 })).toBe("201 begun");
  });

  test.each([
    ["a list", []],
    ["an unknown type", { ...orderPayload("OPEN"), type: "LOAN" }],
    ["an unknown field", orderPayload("OPEN", { surprise: true })],
    ["an unknown status", orderPayload("SLEEPING")],
    ["an unknown chain", orderPayload("OPEN", { chain: "ETHEREUM2" })],
    ["no amount", orderPayload("OPEN", { inputAmount: "0" })],
    ["an amount below nothing", orderPayload("OPEN", { inputAmount: "-5" })],
    ["an amount beyond 256 bits", orderPayload("OPEN", { inputAmount: "9".repeat(78) })],
    ["a number for an amount", orderPayload("OPEN", { inputAmount: 5 })],
    ["an invalid address", orderPayload("OPEN", { offerer: "0x12" })],
    ["an invalid token", orderPayload("OPEN", { inputToken: "0x12" })],
    ["an invalid hash", orderPayload("OPEN", { reference: "0x12" })],
    ["half a byte", orderPayload("OPEN", { encodedOrder: "0xabc" })],
    ["a fill without its transaction", orderPayload("FILLED", { transactionHash: null })],
    ["a reference that can be guessed", rampPayload("ON_RAMP", "PENDING", { reference: "5" })],
    ["an unknown currency", rampPayload("ON_RAMP", "PENDING", { currency: "dollars" })],
    ["a time of long ago", rampPayload("ON_RAMP", "PENDING", { createdAt: 5 })],
    ["an arrival without its transaction", bridgePayload("CONFIRMED", { destinationTransactionHash: null })],
  ])("refuses %s", async (_, payload) => {
    expect(await deliver(payload)).toMatch(/^422 /);
    expect(await history()).toEqual([]);
  });

  test("notifies listeners of each step once it is committed", async () => {
    const received: string[] = [];
    await db.listen("provider_history", (id) => received.push(id));
    await deliver(orderPayload("OPEN"));
    await deliver(orderPayload("ERROR"));
    while (received.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(received).toEqual(["1", "2"]);
    expect(await db.query("select reference from provider_record")).toEqual([{ reference: ORDER_HASH }]);
  });
}
