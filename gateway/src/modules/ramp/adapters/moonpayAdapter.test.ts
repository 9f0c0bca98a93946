import { createHmac } from "node:crypto";
import { checkoutOf, buyOrder, recordedApi, sellOrder, SESSION_ID } from "../../../testing/rampWorld";
import { ALICE, BOB } from "../../../testing/blocks";
import { USDC } from "../../../testing/world";
import { MOONPAY_STATUSES } from "./providerStatuses";
import { moonpayAdapter } from "./moonpayAdapter";

const NOW = 1_700_000_000;
const WEBHOOK_KEY = "wk_test_0123456789";
const SECRET_KEY = "sk_test_0123456789";

const adapterAt = (apiUrl: string) =>
  moonpayAdapter({
    adapter: "moonpay",
    publicKey: "pk_test_key",
    secretKey: SECRET_KEY,
    webhookKey: WEBHOOK_KEY,
    apiUrl,
    buyUrl: "https://buy.moonpay.test",
    sellUrl: "https://sell.moonpay.test",
    assets: [{ chain: "ETHEREUM", token: USDC, code: "usdc" }],
  });

let api: Awaited<ReturnType<typeof recordedApi>> | undefined;
afterEach(() => api?.close());

async function quoteOf(order: ReturnType<typeof buyOrder>, answers: Parameters<typeof recordedApi>[0]) {
  api = await recordedApi(answers);
  return adapterAt(api.url).quote(order, AbortSignal.timeout(5_000));
}

test("reads a purchase's quote: the fees are in the amount, and the network's is apart", async () => {
  const quote = await quoteOf(buyOrder(), {
    "/v3/currencies/usdc/buy_quote": {
      body: {
        baseCurrencyCode: "eur",
        baseCurrencyAmount: 95.2,
        quoteCurrencyAmount: 102.4512345,
        totalAmount: 100,
        feeAmount: 3.99,
        extraFeeAmount: 0.25,
        networkFeeAmount: 0.56,
        quoteCurrencyCode: "usdc",
      },
    },
  });
  expect(quote).toMatchObject({
    tokenAmount: 102_451_234n,
    currencyAmount: "100",
    networkFee: "0.56",
    transactionFee: "4.24",
    totalFee: "4.8",
  });
  expect(Object.fromEntries(api!.requests[0]!.url.searchParams)).toEqual({
    apiKey: "pk_test_key",
    baseCurrencyCode: "eur",
    baseCurrencyAmount: "100",
    areFeesIncluded: "true",
  });
});

test("reads a sale's quote, which is requested in whole tokens", async () => {
  const quote = await quoteOf(sellOrder(), {
    "/v3/currencies/usdc/sell_quote": {
      body: { baseCurrencyAmount: 250.5, quoteCurrencyAmount: 228.12, feeAmount: 2.5, extraFeeAmount: 0 },
    },
  });
  expect(quote).toMatchObject({
    tokenAmount: 250_500_000n,
    currencyAmount: "228.12",
    networkFee: null,
    totalFee: "2.5",
  });
  expect(api!.requests[0]!.url.searchParams.get("baseCurrencyAmount")).toBe("250.5");
});

test.each([
  ["20", { refusal: "BELOW_MINIMUM", limit: "30" }],
  ["20000", { refusal: "ABOVE_MAXIMUM", limit: "12000.5" }],
  ["500", { refusal: "UNAVAILABLE", limit: null }],
])("explains a refused amount of %s by MoonPay's limits", async (amount, expected) => {
  const quote = await quoteOf(buyOrder({ amount }), {
    "/v3/currencies/usdc/buy_quote": { status: 400, body: { type: "BadRequestError", message: "Not possible" } },
    "/v3/currencies/usdc/limits": { body: { baseCurrency: { code: "eur", minBuyAmount: 30, maxBuyAmount: 12_000.5 } } },
  });
  expect(quote).toEqual(expected);
});

test("requests no quote of tokens that it does not trade, and fails where MoonPay is down", async () => {
  expect(await quoteOf(buyOrder({ token: ALICE }), {})).toEqual({ refusal: "TOKEN_NOT_SERVED", limit: null });
  expect(api!.requests).toEqual([]);
  api!.close();
  await expect(quoteOf(buyOrder(), { "/v3/currencies/usdc/buy_quote": { status: 502, body: {} } })).rejects.toThrow(
    "502",
  );
});

test.each([
  ["buy", buyOrder(), "https://buy.moonpay.test/"],
  ["sell", sellOrder(), "https://sell.moonpay.test/"],
] as const)("signs the %s page's query as documented", async (_, order, page) => {
  const url = await adapterAt("https://api.test").checkoutUrl(checkoutOf(order), AbortSignal.timeout(1_000));
  const [unsigned = "", signature = ""] = url.split("&signature=");
  // dev.moonpay.com, URL signing: base64 of HMAC-SHA256 over the query with its question mark, then URL-encoded.
  const expected = createHmac("sha256", SECRET_KEY).update(new URL(unsigned).search).digest("base64");
  expect(decodeURIComponent(signature)).toBe(expected);
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe(page);
  expect(searchParams.get("externalTransactionId")).toBe(SESSION_ID);
  expect(searchParams.get(order.direction === "BUY" ? "walletAddress" : "refundWalletAddress")).toBe(ALICE);
  expect(url).not.toContain(SECRET_KEY);
});

const transaction = (type: string, data: object) =>
  JSON.stringify({ type, externalCustomerId: null, data: { id: "bda09e91-559f-4e7a-807a-cdec1a903d9d", ...data } });

function deliver(body: string, header?: string, now = NOW) {
  const signature = createHmac("sha256", WEBHOOK_KEY).update(`${NOW}.${body}`).digest("hex");
  const headers = { "moonpay-signature-v2": header ?? `t=${NOW},s=${signature}` };
  return adapterAt("https://api.test").authenticate(headers, Buffer.from(body), now);
}

test("reads a completed purchase", () => {
  const hash = `0x${"67".repeat(32)}`;
  const body = transaction("transaction_updated", {
    status: "completed",
    externalTransactionId: SESSION_ID,
    baseCurrencyAmount: 95.2,
    quoteCurrencyAmount: 102.45,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 0.81,
    cryptoTransactionId: hash,
    walletAddress: ALICE,
  });
  expect(deliver(body).read()).toEqual({
    kind: "session",
    event: {
      id: SESSION_ID,
      status: "COMPLETED",
      reference: "bda09e91-559f-4e7a-807a-cdec1a903d9d",
      depositAddress: null,
      hash,
      amounts: {
        tokenAmount: "102.45",
        currencyAmount: "100",
        networkFee: "0.81",
        transactionFee: "3.99",
        totalFee: "4.8",
      },
    },
  });
});

test("reads where a sale's tokens are sent", () => {
  const body = transaction("sell_transaction_created", {
    status: "waitingForDeposit",
    externalTransactionId: SESSION_ID,
    baseCurrencyAmount: 500,
    depositHash: null,
    quoteCurrencyAmount: 38.79,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    depositWallet: { walletAddress: BOB },
  });
  expect(deliver(body).read()).toMatchObject({
    event: {
      status: "AWAITING_DEPOSIT",
      depositAddress: BOB,
      amounts: { tokenAmount: "500", currencyAmount: "38.79" },
    },
  });
});

test("maps every documented status, and leaves alone what is not of a session", () => {
  const read = (status: string, externalTransactionId: string | null = SESSION_ID) =>
    deliver(transaction("transaction_updated", { status, externalTransactionId })).read();
  for (const [status, mapped] of Object.entries(MOONPAY_STATUSES)) {
    const event = read(status);
    expect(event?.kind === "session" ? event.event.status : null).toBe(mapped);
  }
  expect(read("completed", null)).toBeNull();
  expect(read("something new")).toBeNull();
  expect(
    deliver(transaction("kyc_updated", { status: "completed", externalTransactionId: SESSION_ID })).read(),
  ).toBeNull();
});

test("refuses forged, altered and old deliveries", () => {
  const body = transaction("transaction_updated", { status: "completed", externalTransactionId: SESSION_ID });
  const forged = createHmac("sha256", "another key of MoonPay").update(`${NOW}.${body}`).digest("hex");
  const other = createHmac("sha256", WEBHOOK_KEY).update(`${NOW}.{}`).digest("hex");
  expect(() => deliver(body, `t=${NOW},s=${forged}`)).toThrow("signature");
  expect(() => deliver(body, `t=${NOW},s=${other}`)).toThrow("signature");
  expect(() => deliver(body, `t=${NOW}`)).toThrow("signature");
  expect(() => deliver(body, "")).toThrow("timestamp");
  expect(() => deliver(body, undefined, NOW + 301)).toThrow("too far");
  expect(deliver(body, undefined, NOW + 299).key).toBe(deliver(body).key);
});
