import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Chain } from "@cenote/domain/chains";
import { getAddress, type Address, type Hex } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import type { Provider } from "../../gateway/src/modules/provider/providers";
import { freePort } from "@cenote/server/testing/freePort";
import { RAMP_DESKS } from "../../localnet/src/sandbox/rampDesk";
import { startSandbox, type SandboxOptions } from "../../localnet/src/sandbox/sandbox";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway, SITE_ORIGIN } from "./openGateway";
import { customer } from "./providerWorld";

jest.setTimeout(120_000);

const PATIENCE_MILLISECONDS = 60_000;
const SECRETS = Object.fromEntries(
  Object.keys(RAMP_DESKS).map((id) => [id, `the secret of ${id}, long enough to be one`]),
);
const QUOTE = `id serviceProvider { serviceProvider name } refusal limit tokenAmount currencyAmount networkFee transactionFee totalFee`;
const SESSION = `sessionId status address tokenAmount currency currencyAmount networkFee transactionFee totalFee
  depositAddress transactionReferenceId transactionHash serviceProvider { name supportUrl } token { address }`;

type Quote = Record<string, string | null> & { serviceProvider: { serviceProvider: string } };
type Session = Record<string, string | null>;

let local: LocalChains;
let db: Db;
let indexers: Map<Chain, ChainIndexer>;
let gateway: ReturnType<typeof openGateway>;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const home = mkdtempSync(join(tmpdir(), "cenote-ramps-"));
const troubles: unknown[] = [];

beforeAll(async () => {
  local = await startLocalChains();
  db = await local.openIndexedDatabase();
  indexers = indexersOf(db, local.chains);
  await Promise.all([...indexers.values()].map((indexer) => indexer.catchUp()));
  const port = await freePort();
  const downPort = await freePort();
  const providerOf = (id: string, url: string): Provider => ({
    id,
    kinds: ["ON_RAMP", "OFF_RAMP"],
    secrets: [SECRETS[id] ?? "the secret of a provider that is down"],
    serviceProvider: {
      name: RAMP_DESKS[id]?.name ?? id,
      url: "https://cenote.test",
      supportUrl: null,
      logoLightUrl: "https://cenote.test/light.png",
      logoDarkUrl: "https://cenote.test/dark.png",
    },
    ramp: { adapter: "cenote", url },
  });
  const providers = new Map(
    Object.keys(RAMP_DESKS).map((id) => [id, providerOf(id, `http://127.0.0.1:${port}/${id}`)] as const),
  );
  providers.set("down", providerOf("down", `http://127.0.0.1:${downPort}/down`));
  gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers, null, [], providers);
  sandbox = await startSandbox({
    home,
    port,
    chains: local.chains as SandboxOptions["chains"],
    secrets: SECRETS,
    siteOrigin: SITE_ORIGIN,
    buildFolder: join(__dirname, "../../localnet/dist"),
    gatewayUrl: await gateway.origin(),
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

const accountAt = (at: number) => customer(local.chains.ETHEREUM!, local.accounts[at]!.privateKey as Hex);
const usdc = () => getAddress(local.chains.ETHEREUM!.tokens.find(({ projectId }) => projectId === "usd-coin")!.address);
const purchase = (more: object = {}) => ({
  direction: "BUY",
  country: "DE",
  currency: "EUR",
  chain: "ETHEREUM",
  token: usdc(),
  amount: "100",
  ...more,
});
const sale = (more: object = {}) => purchase({ direction: "SELL", amount: "50000000", ...more });

async function quotes(request: object): Promise<Quote[]> {
  const query = `query ($request: RampRequest!) { rampQuotes(request: $request) { ${QUOTE} } }`;
  const { data, errors } = await gateway.post(query, { request });
  expect(errors).toBeUndefined();
  return (data as { rampQuotes: Quote[] }).rampQuotes;
}

async function sessionOf(id: string): Promise<Session> {
  const query = `query ($input: RampSessionIds!) { rampSessions(input: $input) { ${SESSION} } }`;
  const { data, errors } = await gateway.post(query, { input: { ids: [id] } });
  expect(errors).toBeUndefined();
  return (data as { rampSessions: Session[] }).rampSessions[0]!;
}

/** Polls until the session has the status. */
async function eventually(id: string, status: string): Promise<Session> {
  let session: Session | undefined;
  for (const deadline = Date.now() + PATIENCE_MILLISECONDS; Date.now() < deadline;) {
    session = await sessionOf(id);
    if (session.status === status) return session;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It is ${session?.status}, not ${status}. ${troubles.map(String).join("\n").slice(0, 1_500)}`);
}

async function begin(body: object): Promise<{ status: number; id: string; url: string; message?: string }> {
  const response = await fetch(`${await gateway.origin()}/ramps`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { id: string; url: string; message?: string }) };
}

/** Presses a button of the provider's page as a browser does. */
function choose(url: string, choice: string) {
  const { origin, pathname, search } = new URL(url);
  return fetch(origin + pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    body: new URLSearchParams({ link: search.slice(1), choice }),
    redirect: "manual",
  });
}

async function opened(at: number, request: ReturnType<typeof purchase>, provider = "sandbox") {
  const quote = (await quotes(request)).find(({ serviceProvider }) => serviceProvider.serviceProvider === provider)!;
  const expected = request.direction === "BUY" ? quote.tokenAmount : quote.currencyAmount;
  const { address } = accountAt(at).account;
  return { quote, ...(await begin({ ...request, provider, address, expected })) };
}

test("compares the providers' offers, and a provider that is down does not keep the others from answering", async () => {
  const offers = await quotes(purchase());
  expect(offers.map(({ serviceProvider, refusal }) => `${serviceProvider.serviceProvider} ${refusal}`)).toEqual([
    ...["sandbox null", "sandbox-express null", "down UNAVAILABLE"],
  ]);
  const [cheap, express] = offers as [Quote, Quote];
  expect(BigInt(cheap.tokenAmount!)).toBeGreaterThan(BigInt(express.tokenAmount!));
  // 1 % and 1.50 dollars in euros, rounded up to a cent; 2.9 % without a fixed fee.
  expect([cheap.transactionFee, express.transactionFee]).toEqual(["2.38", "2.90"]);
  for (const offer of [cheap, express]) {
    expect(Number(offer.networkFee) + Number(offer.transactionFee)).toBeCloseTo(Number(offer.totalFee), 8);
  }
});

test.each([
  ["10", "DE", "EUR", ["sandbox-express null ", "sandbox BELOW_MINIMUM 18.40", "down UNAVAILABLE "]],
  ["2000", "DE", "EUR", ["sandbox null ", "sandbox-express ABOVE_MAXIMUM 920.00", "down UNAVAILABLE "]],
  ["100", "JP", "USD", ["sandbox null ", "sandbox-express COUNTRY_NOT_SERVED ", "down UNAVAILABLE "]],
  ["100", "DE", "SEK", ["sandbox CURRENCY_NOT_SERVED ", "sandbox-express CURRENCY_NOT_SERVED ", "down UNAVAILABLE "]],
])("gives the reason why there is no offer for %s in %s and %s", async (amount, country, currency, expected) => {
  const answers = await quotes(purchase({ amount, country, currency }));
  const words = answers.map((one) => `${one.serviceProvider.serviceProvider} ${one.refusal} ${one.limit ?? ""}`);
  expect(words.sort()).toEqual([...expected].sort());
});

test("a bought token arrives, with what was quoted and the fees in the session", async () => {
  const buyer = accountAt(1);
  const before = await buyer.balance(usdc());
  const { id, url, status, quote } = await opened(1, purchase());
  expect(status).toBe(201);
  expect(url).not.toContain(SECRETS.sandbox);
  expect(await sessionOf(id)).toMatchObject({ status: "OPEN", tokenAmount: quote.tokenAmount, transactionHash: null });
  const page = await fetch(url);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain("No real card is charged");
  const answer = await choose(url, "pay");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${SITE_ORIGIN}/buy?session=${id}`]);
  const session = await eventually(id, "COMPLETED");
  expect((await buyer.balance(usdc())) - before).toBe(BigInt(session.tokenAmount!));
  expect((await buyer.receipt(session.transactionHash as Hex)).status).toBe("success");
  expect(session).toMatchObject({
    address: buyer.account.address,
    currency: "EUR",
    currencyAmount: "100.00",
    transactionFee: "2.38",
    serviceProvider: { name: "Sandbox", supportUrl: null },
    token: { address: usdc() },
  });
  // A second press pays nothing.
  expect(await (await choose(url, "pay")).text()).toContain("decided already");
});

test("a declined and a failed payment move no tokens", async () => {
  const before = await accountAt(1).balance(usdc());
  const declined = await opened(1, purchase());
  await choose(declined.url, "decline");
  expect((await eventually(declined.id, "DECLINED")).transactionReferenceId).toBeNull();
  const failed = await opened(1, purchase({ amount: "50" }), "sandbox-express");
  await choose(failed.url, "fail");
  expect((await eventually(failed.id, "FAILED")).transactionHash).toBeNull();
  expect(await accountAt(1).balance(usdc())).toBe(before);
});

test("sold tokens go to the address that the provider reports, and the sale completes", async () => {
  const seller = accountAt(0);
  const { id, url } = await opened(0, sale());
  await choose(url, "pay");
  const { depositAddress, tokenAmount } = await eventually(id, "AWAITING_DEPOSIT");
  const { transactionHash } = await seller.give(usdc(), depositAddress as Address, BigInt(tokenAmount!));
  expect(await eventually(id, "COMPLETED")).toMatchObject({ transactionHash, tokenAmount: "50000000" });
  expect(await seller.balance(usdc(), depositAddress as Address)).toBe(50_000_000n);
});

test("refuses links that the gateway did not sign, and ways back to other sites", async () => {
  const { url } = await opened(1, purchase());
  expect((await fetch(url.replace("amount=100", "amount=999"))).status).toBe(403);
  const otherDigit = url.endsWith("0") ? "1" : "0";
  expect((await fetch(url.slice(0, -1) + otherDigit)).status).toBe(403);
  expect((await choose(url.replace("/sandbox/", "/sandbox-express/"), "pay")).status).toBe(403);
  const foreign = await fetch(new URL(url).origin + new URL(url).pathname, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    body: new URLSearchParams({ link: new URL(url).search.slice(1), choice: "pay" }),
  });
  expect(foreign.status).toBe(403);
});

test("begins nothing on a worse price, for a provider that is down, or with invalid values", async () => {
  const { address } = accountAt(1).account;
  const body = { ...purchase(), provider: "sandbox", address, expected: "1" };
  expect(await begin({ ...body, expected: "999999999999" })).toMatchObject({ status: 409, message: "QUOTE_CHANGED" });
  expect(await begin({ ...body, amount: "1" })).toMatchObject({ status: 422, message: "BELOW_MINIMUM" });
  expect(await begin({ ...body, provider: "down" })).toMatchObject({ status: 503, message: "UNAVAILABLE" });
  expect(await begin({ ...body, provider: "unknown" })).toMatchObject({ status: 404 });
  for (const wrong of [
    { address: "0x12" },
    { country: "XX" },
    { currency: "ETH" },
    { amount: "-5" },
    { chain: "MARS" },
  ]) {
    expect(await begin({ ...body, ...wrong })).toMatchObject({ status: 400 });
  }
});
