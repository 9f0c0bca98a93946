import { createHmac } from "node:crypto";
import { ALICE } from "../../../testing/blocks";
import { buyOrder, checkoutOf, recordedApi, sellOrder, SESSION_ID } from "../../../testing/rampWorld";
import { USDC } from "../../../testing/world";
import { TRANSAK_STATUSES } from "./providerStatuses";
import { transakAdapter } from "./transakAdapter";

const NOW = 1_700_000_000;
const TOKEN = "an access token of the partner";

const adapterAt = (url: string) =>
  transakAdapter({
    adapter: "transak",
    apiKey: "the-api-key",
    apiSecret: "the-api-secret",
    referrerDomain: "cenote.test",
    apiUrl: url,
    sessionUrl: url,
    assets: [{ chain: "ETHEREUM", token: USDC, code: "USDC", network: "ethereum" }],
  });

const TOKENS = { body: { data: { accessToken: TOKEN, expiresAt: Math.floor(Date.now() / 1000) + 86_400 } } };
const PAGE = { body: { data: { widgetUrl: "https://global.transak.test/?sessionId=s" } } };
const signal = () => AbortSignal.timeout(5_000);

let api: Awaited<ReturnType<typeof recordedApi>> | undefined;
afterEach(() => api?.close());

const open = async (answers: Parameters<typeof recordedApi>[0]) => {
  api = await recordedApi(answers);
  return adapterAt(api.url);
};

const quoted = (fiatAmount: number, cryptoAmount: number) => ({
  "/api/v1/pricing/public/quotes": {
    body: {
      response: {
        quoteId: "q",
        fiatCurrency: "EUR",
        cryptoCurrency: "USDC",
        fiatAmount,
        cryptoAmount,
        totalFee: 3.41,
        feeBreakdown: [
          { name: "Transak fee", value: 2.9, id: "transak_fee", ids: ["transak_fee"] },
          { name: "Network fee", value: 0.51, id: "network_fee", ids: ["network_fee"] },
        ],
      },
    },
  },
});

test("reads quotes of purchases and sales", async () => {
  const buying = await open(quoted(100, 104.123456));
  expect(await buying.quote(buyOrder(), signal())).toMatchObject({
    tokenAmount: 104_123_456n,
    currencyAmount: "100",
    networkFee: "0.51",
    transactionFee: "2.9",
    totalFee: "3.41",
  });
  expect(Object.fromEntries(api!.requests[0]!.url.searchParams)).toEqual({
    partnerApiKey: "the-api-key",
    fiatCurrency: "EUR",
    cryptoCurrency: "USDC",
    network: "ethereum",
    isBuyOrSell: "BUY",
    quoteCountryCode: "DE",
    fiatAmount: "100",
  });
  api!.close();
  const selling = await open(quoted(228.12, 250.5));
  expect(await selling.quote(sellOrder(), signal())).toMatchObject({
    tokenAmount: 250_500_000n,
    currencyAmount: "228.12",
  });
  expect(api!.requests[0]!.url.searchParams.get("cryptoAmount")).toBe("250.5");
});

test.each([
  ["Minimum buy amount is 30 EUR", { refusal: "BELOW_MINIMUM", limit: "30" }],
  ["Maximum buy amount is 1,500.50 EUR", { refusal: "ABOVE_MAXIMUM", limit: "1500.50" }],
  ["This country is not supported", { refusal: "COUNTRY_NOT_SERVED", limit: null }],
  ["Invalid fiat currency", { refusal: "CURRENCY_NOT_SERVED", limit: null }],
  ["Invalid crypto currency", { refusal: "TOKEN_NOT_SERVED", limit: null }],
  ["Something else", { refusal: "UNAVAILABLE", limit: null }],
])("reads the reason %s", async (message, expected) => {
  const adapter = await open({ "/api/v1/pricing/public/quotes": { status: 400, body: { error: { message } } } });
  expect(await adapter.quote(buyOrder(), signal())).toEqual(expected);
});

test("creates the page with the partner's token, which is fetched once", async () => {
  const adapter = await open({ "/partners/api/v2/refresh-token": TOKENS, "/api/v2/auth/session": PAGE });
  expect(await adapter.checkoutUrl(checkoutOf(buyOrder()), signal())).toBe("https://global.transak.test/?sessionId=s");
  await adapter.checkoutUrl(checkoutOf(sellOrder()), signal());
  expect(api!.requests.map(({ url }) => url.pathname)).toEqual([
    ...["/partners/api/v2/refresh-token", "/api/v2/auth/session", "/api/v2/auth/session"],
  ]);
  expect(api!.requests[0]!.headers["api-secret"]).toBe("the-api-secret");
  expect(api!.requests[1]!.headers["access-token"]).toBe(TOKEN);
  expect(JSON.parse(api!.requests[1]!.body)).toEqual({
    widgetParams: {
      apiKey: "the-api-key",
      referrerDomain: "cenote.test",
      partnerOrderId: SESSION_ID,
      productsAvailed: "BUY",
      redirectURL: `https://cenote.test/buy?session=${SESSION_ID}`,
      fiatCurrency: "EUR",
      countryCode: "DE",
      cryptoCurrencyCode: "USDC",
      network: "ethereum",
      fiatAmount: "100",
      walletAddress: ALICE,
      disableWalletAddressForm: true,
    },
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function jwt(claims: object, secret = TOKEN, alg = "HS256"): Buffer {
  const text = `${part({ alg, typ: "JWT" })}.${part(claims)}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64url");
  return Buffer.from(JSON.stringify({ data: `${text}.${signature}` }));
}

const order = (more: object) => ({
  webhookData: { id: "9151faa1-e69b-4a36-b959-3c4f894afb68", isBuyOrSell: "BUY", partnerOrderId: SESSION_ID, ...more },
  eventID: "ORDER_COMPLETED",
  iat: NOW,
});

async function withToken() {
  const adapter = await open({ "/partners/api/v2/refresh-token": TOKENS, "/api/v2/auth/session": PAGE });
  await adapter.checkoutUrl(checkoutOf(buyOrder()), signal());
  return adapter;
}

test("reads a completed order, and maps every documented status", async () => {
  const adapter = await withToken();
  const hash = `0x${"31".repeat(32)}`;
  const completed = order({
    status: "COMPLETED",
    fiatAmount: 100,
    cryptoAmount: 104.12,
    totalFeeInFiat: 3.41,
    transactionHash: hash,
  });
  expect(adapter.authenticate({}, jwt(completed), NOW).read()).toEqual({
    kind: "session",
    event: {
      id: SESSION_ID,
      status: "COMPLETED",
      reference: "9151faa1-e69b-4a36-b959-3c4f894afb68",
      hash,
      depositAddress: null,
      amounts: { tokenAmount: "104.12", currencyAmount: "100", totalFee: "3.41" },
    },
  });
  for (const [status, mapped] of Object.entries(TRANSAK_STATUSES)) {
    const event = adapter.authenticate({}, jwt(order({ status })), NOW).read();
    expect(event?.kind === "session" ? event.event.status : null).toBe(mapped);
  }
});

test("refuses what the access token did not sign, another algorithm, and what has expired", async () => {
  const completed = order({ status: "COMPLETED" });
  const early = adapterAt("https://api.test");
  expect(() => early.authenticate({}, jwt(completed), NOW)).toThrow("signature");
  const adapter = await withToken();
  expect(() => adapter.authenticate({}, jwt(completed, "another token"), NOW)).toThrow("signature");
  expect(() => adapter.authenticate({}, jwt(completed, TOKEN, "none"), NOW)).toThrow("signature");
  expect(() => adapter.authenticate({}, Buffer.from(JSON.stringify(completed)), NOW)).toThrow("signature");
  expect(() => adapter.authenticate({}, jwt({ ...completed, exp: NOW - 1 }), NOW)).toThrow("expired");
  expect(adapter.authenticate({}, jwt(completed), NOW).signedAt).toBe(NOW);
});
