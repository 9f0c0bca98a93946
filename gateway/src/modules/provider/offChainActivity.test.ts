import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { silentLog } from "../../lib/log";
import { ALICE, address, blockOf, BOB } from "../../testing/blocks";
import { eventually } from "../../testing/eventually";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import {
  bridgePayload,
  CREATED_AT,
  deliverer,
  orderPayload,
  PROVIDER,
  rampPayload,
  SECRET,
} from "../../testing/providerWorld";
import { readEvents } from "../../testing/readEvents";
import { testGateway } from "../../testing/testGateway";
import { transfer, USDC, worldIndex } from "../../testing/world";
import { signAccess } from "@cenote/server/providerSignature";
import { webhookRoute } from "../webhook/webhookRoute";

const THIRD_PARTY = address(0x99);
const FIELDS = `id timestamp chain details { __typename
  ... on TransactionDetails { type txStatus: status hash assetChanges { ... on TokenTransfer { direction quantity } } }
  ... on SwapOrderDetails { id offerer hash orderStatus expiry swapOrderType encodedOrder inputToken { symbol }
    inputTokenQuantity outputToken { symbol } outputTokenQuantity }
  ... on OnRampTransactionDetails { id status receiverAddress onRampTransfer { id amount sourceCurrency sourceAmount
    transactionReferenceId externalSessionId networkFee transactionFee totalFee token { symbol }
    serviceProvider { serviceProvider name url logoLightUrl logoDarkUrl supportUrl } } }
  ... on OffRampTransactionDetails { id status senderAddress offRampTransfer { amount destinationCurrency destinationAmount } } }`;

type Details = { __typename: string; type?: string; hash?: string; orderStatus?: string; txStatus?: string };
type Activity = { id: string; timestamp: number; chain: string; details: Details & Record<string, unknown> };

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
let deliver: ReturnType<typeof deliverer>;
const hashes: string[] = [];

beforeAll(async () => {
  db = await openTestDb();
  const index = worldIndex();
  // Block n is at CREATED_AT + n; its transaction moves n USDC to Alice, except the second, which is from her.
  for (let number = 1; number <= 6; number++) {
    const moved =
      number === 2
        ? transfer(USDC, ALICE, BOB, 2_000_000n)
        : transfer(USDC, THIRD_PARTY, ALICE, BigInt(number) * 1_000_000n);
    const block = blockOf(number, CREATED_AT + number, [moved]);
    hashes[number] = block.transactions[0]!.hash;
    applyBlock(index, block, block.timestamp);
    await db.transaction(async (sql) => {
      await writeChanges(sql, "ETHEREUM", index.takeChanges());
      await writeCheckpoint(sql, "ETHEREUM", { ...block, undoAfter: 0 });
    });
  }
  const providers = new Map([[PROVIDER.id, PROVIDER]]);
  let now = CREATED_AT + 10;
  gateway = await testGateway(
    db,
    { routes: [webhookRoute({ db, providers, log: silentLog, secondsNow: () => now })] },
    undefined,
    { providers },
  );
  deliver = deliverer(gateway.origin, () => (now += 1));
});
beforeEach(() => db.run("truncate provider_record, provider_delivery, provider_signature restart identity cascade"));
afterAll(async () => {
  gateway.close();
  await db.close();
});

async function list(args: string, owner = ALICE): Promise<Activity[]> {
  const { data, errors } = await gateway.post(
    `{ portfolios(ownerAddresses: ["${owner}"]) { assetActivities(${args || "page: 1"}) { ${FIELDS} } } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { portfolios: { assetActivities: Activity[] }[] }).portfolios[0]!.assetActivities;
}

/** Returns each activity's kind in short form. */
const kinds = (activities: Activity[]) =>
  activities.map(({ details, timestamp }) =>
    [
      details.__typename.replace("Details", ""),
      details.orderStatus ?? details.status ?? details.type,
      timestamp - CREATED_AT,
    ].join(" "),
  );
const proof = (expires = Math.floor(Date.now() / 1000) + 600, secret = SECRET, owner = ALICE) => {
  const queryParams = `provider=${PROVIDER.id}&address=${owner}&expires=${expires}`;
  return `onRampTransactionsAuth: { queryParams: "${queryParams}", signature: "${signAccess(secret, queryParams)}" }`;
};

test("a filled order replaces only the transaction that filled it", async () => {
  await deliver(orderPayload("OPEN"));
  expect(kinds(await list("includeOffChain: true")).slice(-2)).toEqual(["Transaction RECEIVE 1", "SwapOrder OPEN 0"]);
  await deliver(orderPayload("FILLED", { transactionHash: hashes[3] }));
  const shown = await list("includeOffChain: true");
  expect(kinds(shown)).toEqual([
    "Transaction RECEIVE 6",
    "Transaction RECEIVE 5",
    "Transaction RECEIVE 4",
    "Transaction SEND 2",
    "Transaction RECEIVE 1",
    "SwapOrder FILLED 0",
  ]);
  expect(shown.at(-1)!.details).toMatchObject({
    offerer: expect.stringMatching(new RegExp(ALICE, "i")) as string,
    expiry: CREATED_AT + 3600,
    swapOrderType: "LIMIT",
    encodedOrder: "0xc0de",
    inputToken: { symbol: "USDC" },
    inputTokenQuantity: "1.5",
    outputToken: { symbol: "UNI" },
    outputTokenQuantity: "0.25",
  });
  // Without off-chain activity the transaction is listed, and for another account it is not their order.
  expect(kinds(await list("")).filter((kind) => kind.endsWith(" 3"))).toEqual(["Transaction RECEIVE 3"]);
  expect(kinds(await list("includeOffChain: true", THIRD_PARTY))).toContain("Transaction SEND 3");
});

test("returns no ramp transfers without a proof or their ids", async () => {
  await deliver(rampPayload("ON_RAMP", "PENDING"));
  await deliver(rampPayload("ON_RAMP", "CONFIRMED", { transactionHash: hashes[4] }));
  await deliver(rampPayload("OFF_RAMP", "PENDING"));
  const isPrivate = async (args: string) =>
    expect(kinds(await list(args)).filter((kind) => /Ramp/.test(kind))).toEqual([]);
  const soon = Math.floor(Date.now() / 1000) + 600;
  await isPrivate("includeOffChain: true");
  await isPrivate(`includeOffChain: true, ${proof(soon - 1200)}`);
  await isPrivate(`includeOffChain: true, ${proof(soon + 86_400)}`);
  await isPrivate(`includeOffChain: true, ${proof(soon, "another secret of the same length or so")}`);
  await isPrivate(`includeOffChain: true, ${proof(soon, SECRET, BOB)}`);
  await isPrivate(`includeOffChain: false, ${proof()}`);
  await isPrivate(`includeOffChain: true, onRampTransactionIDs: ["ON_RAMP.0000000000000000"]`);

  const shown = await list(`includeOffChain: true, ${proof()}`);
  expect(kinds(shown)).toEqual([
    "Transaction RECEIVE 6",
    "Transaction RECEIVE 5",
    "Transaction RECEIVE 3",
    "Transaction SEND 2",
    "Transaction RECEIVE 1",
    "OffRampTransaction PENDING 1",
    "OnRampTransaction CONFIRMED 1",
  ]);
  expect(shown.at(-1)!.details.onRampTransfer).toMatchObject({
    amount: 99,
    sourceCurrency: "USD",
    sourceAmount: 100,
    networkFee: 0.25,
    transactionFee: 0.75,
    totalFee: 1,
    transactionReferenceId: "ON_RAMP.0123456789abcdef",
    externalSessionId: "session-1",
    token: { symbol: "USDC" },
    serviceProvider: { serviceProvider: PROVIDER.id, ...PROVIDER.serviceProvider },
  });
  // A reference reveals only its own transfer; the payment is listed separately without the transfer.
  const named = kinds(await list(`includeOffChain: true, onRampTransactionIDs: ["OFF_RAMP.0123456789abcdef"]`));
  expect(named.filter((kind) => !/^Transaction RECEIVE [56]|SEND/.test(kind))).toEqual([
    "Transaction RECEIVE 4",
    "Transaction RECEIVE 3",
    "Transaction RECEIVE 1",
    "OffRampTransaction PENDING 1",
  ]);
});

test("a bridge transfer is one activity with both sides' amounts", async () => {
  const legs = { transactionHash: hashes[2], destinationChain: "ETHEREUM", recipient: ALICE };
  await deliver(bridgePayload("PENDING", legs));
  const pending = (await list("")).find(({ details }) => details.type === "BRIDGING")!;
  expect(pending.details).toMatchObject({ hash: hashes[2], txStatus: "PENDING" });
  expect(await list("")).toHaveLength(6);
  await deliver(bridgePayload("CONFIRMED", { ...legs, destinationTransactionHash: hashes[5] }));
  const all = await list("");
  expect(kinds(all)).not.toContain("Transaction RECEIVE 5");
  const arrived = all.find(({ details }) => details.type === "BRIDGING")!;
  expect(arrived.id).toBe(pending.id);
  expect(arrived.details).toMatchObject({
    txStatus: "CONFIRMED",
    assetChanges: [
      { direction: "OUT", quantity: "2" },
      { direction: "IN", quantity: "5" },
    ],
  });
  const plain = kinds(await list("includeBridging: false"));
  expect(plain).toEqual(expect.arrayContaining(["Transaction RECEIVE 5", "Transaction SEND 2"]));
  const { data } = await gateway.post(`{ node(id: "${arrived.id}") { ... on AssetActivity { ${FIELDS} } } }`);
  expect(data).toEqual({ node: arrived });
});

test("pages walk over transactions and records alike, each once, whatever their size", async () => {
  for (const [at, name] of ["a", "b", "c", "d", "e"].entries()) {
    const reference = `ON_RAMP.${name.repeat(16)}`;
    await deliver(rampPayload("ON_RAMP", "PENDING", { reference, createdAt: CREATED_AT + 2 + Math.floor(at / 2) }));
  }
  await deliver(orderPayload("OPEN", { createdAt: CREATED_AT + 3 }));
  const args = `includeOffChain: true, ${proof()}`;
  const all = (await list(args)).map(({ id }) => id);
  expect(all).toHaveLength(12);
  expect(new Set(all).size).toBe(12);
  for (const size of [1, 2, 3, 5, 12]) {
    const walked: string[] = [];
    for (let after: string | null = null; ;) {
      const { data, errors } = await gateway.post(
        `query ($after: String) { portfolios(ownerAddresses: ["${ALICE}"]) { activityConnection(first: ${size}, after: $after, ${args}) {
          edges { node { id } } pageInfo { hasNextPage endCursor } } } }`,
        { after },
      );
      expect(errors).toBeUndefined();
      type Page = { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      const { edges, pageInfo } = (data as unknown as { portfolios: { activityConnection: Page }[] }).portfolios[0]!
        .activityConnection;
      walked.push(...edges.map(({ node }) => node.id));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(walked).toEqual(all);
    const pages = Array.from({ length: Math.ceil(12 / size) }, (_, at) =>
      list(`page: ${at + 1}, pageSize: ${size}, ${args}`),
    );
    expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(all);
  }
});

test("an activity is found again by its id, and no other record by the id of one", async () => {
  await deliver(orderPayload("OPEN"));
  await deliver(rampPayload("OFF_RAMP", "PENDING"));
  const shown = (await list(`includeOffChain: true, ${proof()}`)).filter(
    ({ details }) => details.__typename !== "TransactionDetails",
  );
  expect(shown).toHaveLength(2);
  for (const activity of shown) {
    const { data } = await gateway.post(`{ node(id: "${activity.id}") { ... on AssetActivity { ${FIELDS} } } }`);
    expect(data).toEqual({ node: activity });
  }
  const guess = Buffer.from(`OffRampTransactionDetails:${PROVIDER.id}:OFF_RAMP.0000000000000000`).toString("base64url");
  expect((await gateway.post(`{ node(id: "${guess}") { id } }`)).data).toEqual({ node: null });
});

test("sends each step to subscribers once, in order, and missed steps after a lost connection", async () => {
  const args = proof();
  const received: string[] = [];
  let lastEventId = "";
  const listen = async () => {
    const response = await fetch(`${gateway.origin}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(lastEventId && { "last-event-id": lastEventId }),
      },
      body: JSON.stringify({
        query: `subscription { onAssetActivity(subscriptionId: "s", addresses: ["${ALICE}"], ${args}) { ${FIELDS} } }`,
      }),
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    return {
      async receive(until: number) {
        while (received.length < until || !lastEventId) {
          text += (await reader.read()).value ?? "";
          for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
            const event = text.slice(0, end);
            text = text.slice(end + 2);
            lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId;
            const [, data] = /^data: (.*)$/m.exec(event) ?? [];
            if (data)
              received.push(
                ...kinds([(JSON.parse(data) as { data: { onAssetActivity: Activity } }).data.onAssetActivity]),
              );
          }
        }
      },
      leave: () => reader.cancel(),
    };
  };
  const first = await listen();
  // The chain's blocks are not final: their activity comes first.
  await first.receive(6);
  await deliver(orderPayload("OPEN"));
  await deliver(orderPayload("INSUFFICIENT_FUNDS"));
  await deliver(rampPayload("ON_RAMP", "PENDING"));
  await first.receive(9);
  await first.leave();
  expect(received.splice(0, 6).every((kind) => kind.startsWith("Transaction"))).toBe(true);
  expect(received).toEqual(["SwapOrder OPEN 0", "SwapOrder INSUFFICIENT_FUNDS 0", "OnRampTransaction PENDING 1"]);

  await deliver(orderPayload("OPEN"));
  await deliver(orderPayload("CANCELLED"));
  const second = await listen();
  await second.receive(5);
  await second.leave();
  expect(received.slice(3)).toEqual(["SwapOrder OPEN 0", "SwapOrder CANCELLED 0"]);
});

test("a subscription ends when the proof that opened it expires, and resumes without it", async () => {
  let subscription = "";
  let events = "";
  // On a busy machine two seconds may pass before the step is delivered.
  for (let seconds = 2; !events.includes("OnRampTransactionDetails"); seconds *= 2) {
    const expires = Math.floor(Date.now() / 1000) + seconds;
    subscription = `subscription { onAssetActivity(subscriptionId: "s", addresses: ["${ALICE}"], ${proof(expires)}) { ${FIELDS} } }`;
    const first = await gateway.subscribe(subscription);
    await deliver(rampPayload("ON_RAMP", "PENDING", { reference: `ON_RAMP.${String(seconds).padStart(16, "0")}` }));
    // The gateway ends the stream: otherwise this text would never end.
    events = await first.text();
    expect(Date.now()).toBeGreaterThanOrEqual((expires + 1) * 1000);
  }

  const { received, cancel } = readEvents(await gateway.subscribe(subscription));
  await deliver(rampPayload("OFF_RAMP", "PENDING"));
  await deliver(orderPayload("OPEN"));
  await eventually(() => received().includes("SwapOrderDetails"));
  await cancel();
  expect(received()).not.toContain("OffRampTransactionDetails");
});

test("a step invalidates cached responses", async () => {
  expect(kinds(await list("includeOffChain: true"))).toHaveLength(6);
  await deliver(orderPayload("OPEN"));
  expect(kinds(await list("includeOffChain: true"))).toHaveLength(7);
});
