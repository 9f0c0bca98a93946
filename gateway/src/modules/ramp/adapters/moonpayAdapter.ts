import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isSignedBy, timestampFault } from "@cenote/server/providerSignature";
import * as v from "valibot";
import { parseAddress, parseHash } from "../../../chain/addresses";
import { HttpRefusal, toJson } from "../../../request/readJson";
import type { RampAdapter, RampCheckout, RampNoOffer, RampOffer, RampOrder, SignedDelivery } from "../rampAdapter";
import { assetOf, type MoonpaySettings } from "../../provider/rampSettings";
import { callApi, type ApiAnswer } from "./callApi";
import { decimal, fromUnits, sumOf, toUnits } from "./decimals";
import { MOONPAY_STATUSES } from "./providerStatuses";

/** MoonPay's quotes have no expiry; its page quotes again. */
const QUOTE_SECONDS = 60;

const QUOTE = v.object({
  baseCurrencyAmount: decimal,
  quoteCurrencyAmount: decimal,
  feeAmount: decimal,
  extraFeeAmount: v.optional(decimal, "0"),
  networkFeeAmount: v.optional(v.nullable(decimal), null),
  totalAmount: v.optional(decimal),
});
const LIMITS = v.object({
  minBuyAmount: v.optional(v.nullable(decimal), null),
  maxBuyAmount: v.optional(v.nullable(decimal), null),
  minSellAmount: v.optional(v.nullable(decimal), null),
  maxSellAmount: v.optional(v.nullable(decimal), null),
});
const WEBHOOK = v.object({
  type: v.string(),
  data: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w.-]{16,128}$/)),
    status: v.string(),
    externalTransactionId: v.nullish(v.string(), null),
    baseCurrencyAmount: v.nullish(decimal, null),
    quoteCurrencyAmount: v.nullish(decimal, null),
    feeAmount: v.nullish(decimal, null),
    extraFeeAmount: v.nullish(decimal, null),
    networkFeeAmount: v.nullish(decimal, null),
    cryptoTransactionId: v.nullish(v.string(), null),
    depositHash: v.nullish(v.string(), null),
    depositWallet: v.nullish(v.object({ walletAddress: v.nullish(v.string(), null) }), null),
  }),
});
const EVENT_TYPE = /^(sell_)?transaction_(created|updated|failed)$/;

/**
 * Adapter for MoonPay, by its public documentation: signed URLs (dev.moonpay.com/docs/ramps-sdk-url-signing), buy and
 * sell quotes (/v3/currencies/:code/buy_quote, sell_quote, limits) and signed deliveries
 * (reference-webhooks-signature).
 */
export function moonpayAdapter(settings: MoonpaySettings): RampAdapter {
  return {
    quote: (order, signal) => quote(settings, order, signal),
    checkoutUrl: (checkout) => Promise.resolve(signedPage(settings, checkout)),
    authenticate: (headers, body, now) => authenticate(settings.webhookKey, headers, body, now),
    // "Duplicate events may occur, and may arrive out of order": a refused delivery would be repeated.
    acceptsStale: true,
  };
}

async function quote(
  { apiUrl, publicKey, assets }: MoonpaySettings,
  { direction, currency, chain, token, decimals, amount }: RampOrder,
  signal: AbortSignal,
): Promise<RampOffer | RampNoOffer> {
  const asset = assetOf(assets, chain, token);
  if (!asset) return { refusal: "TOKEN_NOT_SERVED", limit: null };
  const isPurchase = direction === "BUY";
  const url = (name: string, search: Record<string, string>) =>
    `${apiUrl}/v3/currencies/${asset.code}/${name}?${new URLSearchParams({ apiKey: publicKey, ...search })}`;
  const code = currency.toLowerCase();
  const whole = isPurchase ? amount : fromUnits(BigInt(amount), decimals);
  const currencies: Record<string, string> = isPurchase ? { baseCurrencyCode: code } : { quoteCurrencyCode: code };
  const name = isPurchase ? "buy_quote" : "sell_quote";
  const answer = await callApi(
    url(name, { ...currencies, baseCurrencyAmount: whole, ...(isPurchase && { areFeesIncluded: "true" }) }),
    signal,
  );
  if (answer.status !== 200) {
    const limits = await callApi(url("limits", isPurchase ? currencies : {}), signal).catch(() => null);
    return refusalOf(answer, limits, isPurchase, whole, decimals);
  }
  const read = v.parse(QUOTE, answer.body);
  const transactionFee = sumOf([read.feeAmount, read.extraFeeAmount]);
  return {
    tokenAmount: isPurchase ? toUnits(read.quoteCurrencyAmount, decimals) : BigInt(amount),
    currencyAmount: isPurchase ? (read.totalAmount ?? read.baseCurrencyAmount) : read.quoteCurrencyAmount,
    networkFee: read.networkFeeAmount,
    transactionFee,
    totalFee: sumOf([transactionFee, read.networkFeeAmount ?? "0"]),
    expiresAt: Math.floor(Date.now() / 1000) + QUOTE_SECONDS,
  };
}

/**
 * Returns the reason of a refusal. MoonPay reports an amount outside its limits as a sentence: the limits come from a
 * separate request.
 */
function refusalOf(
  { status }: ApiAnswer,
  limits: ApiAnswer | null,
  isPurchase: boolean,
  whole: string,
  decimals: number,
): RampNoOffer {
  if (status === 404) return { refusal: "CURRENCY_NOT_SERVED", limit: null };
  if (status >= 500 || status === 429) throw new Error(`MoonPay answered ${status}.`);
  const body = limits?.status === 200 ? (limits.body as { baseCurrency?: unknown }) : null;
  const read = v.safeParse(LIMITS, body?.baseCurrency);
  if (!read.success) return { refusal: "UNAVAILABLE", limit: null };
  const { minBuyAmount, maxBuyAmount, minSellAmount, maxSellAmount } = read.output;
  const [least, most] = isPurchase ? [minBuyAmount, maxBuyAmount] : [minSellAmount, maxSellAmount];
  const limit = (text: string) => (isPurchase ? text : String(toUnits(text, decimals)));
  const is = (text: string | null): text is string => text !== null;
  if (is(least) && toUnits(whole, 18) < toUnits(least, 18)) return { refusal: "BELOW_MINIMUM", limit: limit(least) };
  if (is(most) && toUnits(whole, 18) > toUnits(most, 18)) return { refusal: "ABOVE_MAXIMUM", limit: limit(most) };
  return { refusal: "UNAVAILABLE", limit: null };
}

function signedPage(settings: MoonpaySettings, { id, order, address, returnUrl }: RampCheckout): string {
  const { direction, currency, chain, token, decimals, amount } = order;
  const asset = assetOf(settings.assets, chain, token);
  if (!asset) throw new Error("MoonPay does not trade this token.");
  const common = { apiKey: settings.publicKey, externalTransactionId: id, redirectURL: returnUrl };
  const code = currency.toLowerCase();
  const url =
    direction === "BUY"
      ? `${settings.buyUrl}?${new URLSearchParams({
          ...common,
          currencyCode: asset.code,
          baseCurrencyCode: code,
          baseCurrencyAmount: amount,
          walletAddress: address,
          areFeesIncluded: "true",
          lockAmount: "true",
        })}`
      : `${settings.sellUrl}?${new URLSearchParams({
          ...common,
          baseCurrencyCode: asset.code,
          baseCurrencyAmount: fromUnits(BigInt(amount), decimals),
          quoteCurrencyCode: code,
          refundWalletAddress: address,
          lockAmount: "true",
        })}`;
  const search = new URL(url).search;
  const signature = createHmac("sha256", settings.secretKey).update(search).digest("base64");
  return `${url}&signature=${encodeURIComponent(signature)}`;
}

/** Verifies `Moonpay-Signature-V2: t=<Unix seconds>,s=<HMAC-SHA256 of "t.body", in hexadecimal>`. */
function authenticate(webhookKey: string, headers: IncomingHttpHeaders, body: Buffer, now: number): SignedDelivery {
  const parts = new Map(
    String(headers["moonpay-signature-v2"] ?? "")
      .split(",")
      .map((part) => part.trim().split("=", 2) as [string, string]),
  );
  const timestamp = parts.get("t") ?? "";
  const fault = timestampFault(timestamp, now);
  if (fault) throw new HttpRefusal(401, fault);
  const expected = createHmac("sha256", webhookKey).update(`${timestamp}.`).update(body).digest("hex");
  if (!isSignedBy(parts.get("s") ?? "", [expected])) throw new HttpRefusal(401, "The signature is missing or wrong.");
  // MoonPay's deliveries have no id: the same body is the same delivery.
  const key = createHash("sha256").update(body).digest("hex");
  return { key, signedAt: Number(timestamp), read: () => readEvent(toJson(body)) };
}

function readEvent(body: unknown): ReturnType<SignedDelivery["read"]> {
  const read = v.safeParse(WEBHOOK, body);
  if (!read.success) throw new HttpRefusal(422, "The body is not a transaction of MoonPay.");
  const { type, data } = read.output;
  const kind = EVENT_TYPE.exec(type);
  const status = MOONPAY_STATUSES[data.status];
  if (!kind || !status || !/^[0-9a-f]{32}$/.test(data.externalTransactionId ?? "")) return null;
  const isSale = kind[1] !== undefined;
  const fees = [data.feeAmount, data.extraFeeAmount].filter((fee) => fee !== null);
  const transactionFee = fees.length ? sumOf(fees) : null;
  const hash = parseHash((isSale ? data.depositHash : data.cryptoTransactionId) ?? "");
  // The cost of a purchase is the amount before fees, and the fees.
  const charged =
    data.baseCurrencyAmount === null
      ? null
      : sumOf([data.baseCurrencyAmount, ...fees, ...(data.networkFeeAmount === null ? [] : [data.networkFeeAmount])]);
  const amounts = {
    tokenAmount: isSale ? data.baseCurrencyAmount : data.quoteCurrencyAmount,
    currencyAmount: isSale ? data.quoteCurrencyAmount : charged,
    networkFee: data.networkFeeAmount,
    transactionFee,
    totalFee: transactionFee === null ? null : sumOf([transactionFee, data.networkFeeAmount ?? "0"]),
  };
  return {
    kind: "session",
    event: {
      id: data.externalTransactionId!,
      status,
      reference: data.id,
      depositAddress: parseAddress(data.depositWallet?.walletAddress ?? ""),
      hash,
      amounts: Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== null)),
    },
  };
}
