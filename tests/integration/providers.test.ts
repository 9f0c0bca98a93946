import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { getAddress, type Address, type Hex } from "viem";
import { accessMessage } from "../../localnet/src/sandbox/access";
import { startSandbox, type SandboxOptions } from "../../localnet/src/sandbox/sandbox";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import type { Provider } from "../../gateway/src/modules/provider/providers";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway, SITE_ORIGIN } from "./openGateway";
import { customer } from "./providerWorld";

jest.setTimeout(120_000);

const PROVIDER: Provider = {
  id: "sandbox",
  kinds: ["ON_RAMP", "OFF_RAMP", "BRIDGE"],
  secrets: ["the secret of this test, long enough to be one"],
  serviceProvider: {
    name: "Sandbox",
    url: "https://cenote.test",
    logoLightUrl: "https://cenote.test/light.png",
    logoDarkUrl: "https://cenote.test/dark.png",
    supportUrl: null,
  },
};
const FIELDS = `chain details { __typename
  ... on TransactionDetails { type txStatus: status hash assetChanges { ... on TokenTransfer { direction quantity asset { chain address } } } }
  ... on OnRampTransactionDetails { status receiverAddress onRampTransfer { amount sourceAmount transactionReferenceId } }
  ... on OffRampTransactionDetails { status senderAddress offRampTransfer { amount destinationAmount transactionReferenceId } } }`;

type Change = { direction: string; quantity: string; asset: { chain: string; address: string } };
type Details = {
  __typename: string;
  type?: string;
  txStatus?: string;
  hash?: string;
  status?: string;
  assetChanges?: Change[];
  onRampTransfer?: { amount: number; sourceAmount: number; transactionReferenceId: string };
  offRampTransfer?: { amount: number; destinationAmount: number; transactionReferenceId: string };
};
type Activity = { chain: string; details: Details };

let local: LocalChains;
let db: Db;
let indexers: Map<Chain, ChainIndexer>;
let gateway: ReturnType<typeof openGateway>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const home = mkdtempSync(join(tmpdir(), "cenote-sandbox-"));
const troubles: unknown[] = [];

beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  indexers = indexersOf(db, local.chains);
  await Promise.all([...indexers.values()].map((indexer) => indexer.catchUp()));
  const providers = new Map([[PROVIDER.id, PROVIDER]]);
  gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers, null, [], providers);
  sandbox = await startSandbox({
    home,
    port: 0,
    chains: local.chains as SandboxOptions["chains"],
    secrets: { sandbox: PROVIDER.secrets[0]! },
    buildFolder: join(__dirname, "../../localnet/dist"),
    gatewayUrl: await gateway.origin(),
    siteOrigin: SITE_ORIGIN,
    onError: (error) => troubles.push(error),
  });
  for (const indexer of indexers.values()) indexer.start();
});
afterAll(async () => {
  await sandbox?.stop();
  await Promise.all([...(indexers?.values() ?? [])].map((indexer) => indexer.stop()));
  await db?.close();
  await local?.stop();
  rmSync(home, { recursive: true, force: true });
});

const accountAt = (at: number, chain: Chain = "ETHEREUM") =>
  customer(local.chains[chain]!, local.accounts[at]!.privateKey as Hex);
const tokenOf = (projectId: string, chain: Chain = "ETHEREUM") =>
  getAddress(local.chains[chain]!.tokens.find((token) => token.projectId === projectId)!.address);

type SandboxResponse = Readonly<Record<string, string>> & { readonly status: unknown };

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<SandboxResponse> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return Object.assign((await response.json()) as Record<string, string>, {
    status: response.status,
  }) as SandboxResponse;
}

async function activities(owner: string, args: string): Promise<Activity[]> {
  const { data, errors } = await gateway.post(
    `query ($owner: String!) { portfolios(ownerAddresses: [$owner]) { assetActivities(pageSize: 500, ${args}) { ${FIELDS} } } }`,
    { owner },
  );
  expect(errors).toBeUndefined();
  return (data as { portfolios: { assetActivities: Activity[] }[] }).portfolios[0]!.assetActivities;
}

/** The sandbox waits for blocks, and other suites may run beside this one. */
const PATIENCE_MILLISECONDS = 60_000;

/** Polls until an activity matches. */
async function eventually(owner: string, args: string, isIt: (details: Details) => boolean): Promise<Details> {
  for (const deadline = Date.now() + PATIENCE_MILLISECONDS; Date.now() < deadline;) {
    const activity = (await activities(owner, args)).find(({ details }) => isIt(details));
    if (activity) return activity.details;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never came to that. ${troubles.map(String).join("\n").slice(0, 1500)}`);
}

async function priceOf(token: Address, chain: Chain = "ETHEREUM"): Promise<number> {
  const query = `query ($chain: Chain!, $address: String) { token(chain: $chain, address: $address) { market(currency: USD) { price { value } } } }`;
  const { data } = await gateway.post(query, { chain, address: token });
  return (data as { token: { market: { price: { value: number } } } }).token.market.price.value;
}

test("bought tokens reach the buyer, and only the buyer sees the purchase", async () => {
  const buyer = accountAt(1);
  const { address } = buyer.account;
  const token = tokenOf("usd-coin");
  const before = await buyer.balance(token);
  const purchase = { chain: "ETHEREUM", token, address, sourceCurrency: "USD", sourceAmount: 250 };
  const { reference, amount } = await post("/on-ramp", purchase);
  const issuedAt = Math.floor(Date.now() / 1000);
  const signature = await buyer.account.signMessage({ message: accessMessage(address, issuedAt) });
  expect(await post("/access", { address: accountAt(2).account.address, issuedAt, signature })).toMatchObject({
    status: 401,
  });
  const proof = await post("/access", { address, issuedAt, signature });
  const auth = `onRampTransactionsAuth: { queryParams: "${proof.queryParams}", signature: "${proof.signature}" }`;

  const activity = await eventually(address, `includeOffChain: true, ${auth}`, ({ status }) => status === "CONFIRMED");
  expect((await buyer.balance(token)) - before).toBe(BigInt(amount!));
  expect(activity.onRampTransfer).toEqual({
    amount: Number(amount) / 1e6,
    sourceAmount: 250,
    transactionReferenceId: reference,
  });
  // The amount is the money at the pools' price, less a fee of 1.50, a hundredth and some gas.
  expect((activity.onRampTransfer!.amount * (await priceOf(token))) / 246).toBeCloseTo(1, 1);
  const publicActivities = await activities(address, "includeOffChain: true");
  expect(publicActivities.filter(({ details }) => details.__typename !== "TransactionDetails")).toEqual([]);
  expect(await post("/on-ramp", { ...purchase, sourceCurrency: "XXX" })).toMatchObject({ status: 422 });
});

test("sold tokens go to the deposit address, and are paid for once they arrive", async () => {
  const seller = accountAt(0);
  const { address } = seller.account;
  const token = tokenOf("usd-coin");
  const sale = { chain: "ETHEREUM", token, address, amount: "50000000", destinationCurrency: "USD" };
  const { reference, depositAddress, destinationAmount } = await post("/off-ramp", sale);
  const args = `includeOffChain: true, onRampTransactionIDs: ["${reference}"]`;
  expect((await activities(address, args)).map(({ details }) => details.__typename)).not.toContain(
    "OffRampTransactionDetails",
  );
  const { transactionHash } = await seller.give(token, depositAddress as Address, 50_000_000n);
  const activity = await eventually(
    address,
    args,
    ({ offRampTransfer, status }) => !!offRampTransfer && status === "CONFIRMED",
  );
  expect(await seller.balance(token, depositAddress as Address)).toBe(50_000_000n);
  expect(activity.offRampTransfer).toEqual({
    amount: 50,
    destinationAmount: Number(destinationAmount),
    transactionReferenceId: reference,
  });
  // The sale replaces the payment, which is listed separately without it.
  await eventually(address, "includeOffChain: false", ({ hash }) => hash === transactionHash);
  expect((await activities(address, args)).map(({ details }) => details.hash)).not.toContain(transactionHash);
});

test("a bridge transfer is one activity, with both sides as on the chains", async () => {
  const mover = accountAt(0);
  const { address } = mover.account;
  const [here, there] = [tokenOf("usd-coin"), tokenOf("usd-coin", "BASE")];
  const before = await accountAt(0, "BASE").balance(there);
  const crossing = {
    chain: "ETHEREUM",
    destinationChain: "BASE",
    token: here,
    amount: "40000000",
    address,
    recipient: address,
  };
  const { depositAddress, destinationAmount } = await post("/bridge", crossing);
  const { transactionHash } = await mover.give(here, depositAddress as Address, 40_000_000n);
  const isWhole = ({ hash, assetChanges }: Details) => hash === transactionHash && assetChanges?.length === 2;
  const activity = await eventually(address, "includeOffChain: false", isWhole);
  expect(activity).toMatchObject({ type: "BRIDGING", txStatus: "CONFIRMED" });
  const decimals = await accountAt(0, "BASE").decimals(there);
  expect(activity.assetChanges).toEqual([
    { direction: "OUT", quantity: "40", asset: { chain: "ETHEREUM", address: here } },
    {
      direction: "IN",
      quantity: String(Number(destinationAmount) / 10 ** decimals),
      asset: { chain: "BASE", address: there },
    },
  ]);
  expect((await accountAt(0, "BASE").balance(there)) - before).toBe(BigInt(destinationAmount!));
  const [row] = await db.query<{ arrival: string }>("select destination_hash as arrival from bridge_transfer");
  expect((await activities(address, "includeBridging: true")).map(({ details }) => details.hash)).not.toContain(
    row!.arrival,
  );
  expect((await activities(address, "includeBridging: false")).map(({ details }) => details.hash)).toContain(
    row!.arrival,
  );
});

test("the sandbox answers only its own product, and only its owner can read its mnemonic", async () => {
  const body = { chain: "ETHEREUM" };
  expect(await post("/on-ramp", body, { origin: "https://elsewhere.test" })).toMatchObject({ status: 403 });
  expect(await post("/on-ramp", body)).toMatchObject({ status: 422 });
  expect(await post("/constructor", body)).toMatchObject({ status: 404 });
  expect(await post("/on-ramp", { more: "x".repeat(100_000) }).catch(() => ({ status: 413 }))).toMatchObject({
    status: 413,
  });
  expect(statSync(join(home, "sandbox-mnemonic")).mode & 0o777).toBe(0o600);
});

test("nothing of the sandbox is in the gateway that is served", () => {
  const bundle = readFileSync(join(__dirname, "../../gateway/dist/server.js"), "utf8");
  const words = ["sandbox-mnemonic", "SandboxPrice", "LimitFiller"];
  expect(words.filter((word) => bundle.toLowerCase().includes(word.toLowerCase()))).toEqual([]);
});
