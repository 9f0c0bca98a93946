import { createHash, createHmac } from "node:crypto";
import { isSignedBy } from "@cenote/server/providerSignature";
import * as v from "valibot";
import { parseHash } from "../../../chain/addresses";
import { HttpRefusal, toJson } from "../../../request/readJson";
import type { RampAdapter, RampCheckout, RampNoOffer, RampOffer, RampOrder, SignedDelivery } from "../rampAdapter";
import { assetOf, type TransakSettings } from "../../provider/rampSettings";
import { callApi } from "./callApi";
import { decimal, fromUnits, toUnits } from "./decimals";
import { TRANSAK_STATUSES } from "./providerStatuses";
import { transakToken, type TransakToken } from "./transakToken";

/** Transak's quotes have no expiry; its page quotes again. */
const QUOTE_SECONDS = 60;

const FEE = v.object({ id: v.string(), value: decimal });
const QUOTE = v.object({
  response: v.object({
    fiatAmount: decimal,
    cryptoAmount: decimal,
    totalFee: decimal,
    feeBreakdown: v.optional(v.array(FEE), []),
  }),
});
const FAULT = v.object({ error: v.object({ message: v.string() }) });
const WEBHOOK = v.object({ data: v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)) });
const CLAIMS = v.object({
  webhookData: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w.-]{16,128}$/)),
    status: v.string(),
    isBuyOrSell: v.picklist(["BUY", "SELL"]),
    partnerOrderId: v.nullish(v.string(), null),
    fiatAmount: v.nullish(decimal, null),
    cryptoAmount: v.nullish(decimal, null),
    totalFeeInFiat: v.nullish(decimal, null),
    transactionHash: v.nullish(v.string(), null),
  }),
  iat: v.optional(v.number()),
  exp: v.optional(v.number()),
});

/**
 * Adapter for Transak, by its public documentation (docs.transak.com): the public price API, page URLs created by the
 * partner's server (migration-to-api-based-transak-widget-url), and deliveries that are JWTs signed with the partner's
 * access token (how-to-decrypt-webhook-payload).
 */
export function transakAdapter(settings: TransakSettings): RampAdapter {
  const access = transakToken(settings);
  return {
    quote: (order, signal) => quote(settings, order, signal),
    checkoutUrl: (checkout, signal) => createPage(settings, access, checkout, signal),
    authenticate: (_, body, now) => authenticate(access, body, now),
    acceptsStale: true,
  };
}

async function quote(
  { apiUrl, apiKey, assets }: TransakSettings,
  { direction, country, currency, chain, token, decimals, amount }: RampOrder,
  signal: AbortSignal,
): Promise<RampOffer | RampNoOffer> {
  const asset = assetOf(assets, chain, token);
  if (!asset?.network) return { refusal: "TOKEN_NOT_SERVED", limit: null };
  const isPurchase = direction === "BUY";
  const search = new URLSearchParams({
    partnerApiKey: apiKey,
    fiatCurrency: currency,
    cryptoCurrency: asset.code,
    network: asset.network,
    isBuyOrSell: direction,
    quoteCountryCode: country,
    ...(isPurchase ? { fiatAmount: amount } : { cryptoAmount: fromUnits(BigInt(amount), decimals) }),
  });
  const { status, body } = await callApi(`${apiUrl}/api/v1/pricing/public/quotes?${search}`, signal);
  if (status !== 200) {
    if (status >= 500 || status === 429) throw new Error(`Transak answered ${status}.`);
    const fault = v.safeParse(FAULT, body);
    return refusalOf(fault.success ? fault.output.error.message : "", isPurchase);
  }
  const { fiatAmount, cryptoAmount, totalFee, feeBreakdown } = v.parse(QUOTE, body).response;
  const networkFee = feeBreakdown.find(({ id }) => id === "network_fee")?.value ?? null;
  return {
    tokenAmount: isPurchase ? toUnits(cryptoAmount, decimals) : BigInt(amount),
    currencyAmount: fiatAmount,
    networkFee,
    transactionFee: fromUnits(toUnits(totalFee, 18) - toUnits(networkFee ?? "0", 18), 18),
    totalFee,
    expiresAt: Math.floor(Date.now() / 1000) + QUOTE_SECONDS,
  };
}

/** Parses Transak's reasons, which are only sentences: "Minimum buy amount is 30 USD", "... is not supported". */
function refusalOf(message: string, isPurchase: boolean): RampNoOffer {
  const limit = isPurchase ? (/(\d+(?:\.\d+)?)/.exec(message.replaceAll(",", ""))?.[1] ?? null) : null;
  if (/minimum/i.test(message)) return { refusal: "BELOW_MINIMUM", limit };
  if (/maximum|exceed/i.test(message)) return { refusal: "ABOVE_MAXIMUM", limit };
  if (/countr/i.test(message)) return { refusal: "COUNTRY_NOT_SERVED", limit: null };
  if (/fiat/i.test(message)) return { refusal: "CURRENCY_NOT_SERVED", limit: null };
  if (/crypto|network/i.test(message)) return { refusal: "TOKEN_NOT_SERVED", limit: null };
  return { refusal: "UNAVAILABLE", limit: null };
}

async function createPage(
  { apiKey, referrerDomain, sessionUrl, assets }: TransakSettings,
  access: TransakToken,
  { id, order, address, returnUrl }: RampCheckout,
  signal: AbortSignal,
): Promise<string> {
  const { direction, country, currency, chain, token, decimals, amount } = order;
  const asset = assetOf(assets, chain, token);
  if (!asset?.network) throw new Error("Transak does not trade this token.");
  const { status, body } = await callApi(`${sessionUrl}/api/v2/auth/session`, signal, {
    method: "POST",
    headers: { "access-token": await access.current(signal) },
    body: {
      widgetParams: {
        apiKey,
        referrerDomain,
        redirectURL: returnUrl,
        partnerOrderId: id,
        productsAvailed: direction,
        fiatCurrency: currency,
        cryptoCurrencyCode: asset.code,
        network: asset.network,
        countryCode: country,
        walletAddress: address,
        disableWalletAddressForm: direction === "BUY",
        ...(direction === "BUY" ? { fiatAmount: amount } : { cryptoAmount: fromUnits(BigInt(amount), decimals) }),
      },
    },
  });
  const read = v.safeParse(v.object({ data: v.object({ widgetUrl: v.string() }) }), body);
  if (status !== 200 || !read.success) throw new Error(`Transak made no page: it answered ${status}.`);
  return read.output.data.widgetUrl;
}

/** Verifies a JWT (HS256) in `data`, signed with the access token. */
function authenticate(access: TransakToken, body: Buffer, now: number): SignedDelivery {
  const sent = v.safeParse(WEBHOOK, toJson(body));
  if (!sent.success) throw new HttpRefusal(401, "The signature is missing or wrong.");
  const [head = "", claims = "", signature = ""] = sent.output.data.split(".");
  const expected = access
    .accepted()
    .map((secret) => createHmac("sha256", secret).update(`${head}.${claims}`).digest("hex"));
  const isHs256 = (decoded(head) as { alg?: unknown } | null)?.alg === "HS256";
  if (!isHs256 || !isSignedBy(Buffer.from(signature, "base64url").toString("hex"), expected)) {
    throw new HttpRefusal(401, "The signature is missing or wrong.");
  }
  const read = v.safeParse(CLAIMS, decoded(claims));
  if (read.success && read.output.exp !== undefined && read.output.exp < now) {
    throw new HttpRefusal(401, "The delivery has expired.");
  }
  const key = createHash("sha256").update(sent.output.data).digest("hex");
  return {
    key,
    signedAt: read.success ? (read.output.iat ?? now) : now,
    read: () => {
      if (!read.success) throw new HttpRefusal(422, "The claims are not an order of Transak.");
      return eventOf(read.output.webhookData);
    },
  };
}

function eventOf(data: v.InferOutput<typeof CLAIMS>["webhookData"]): ReturnType<SignedDelivery["read"]> {
  const status = TRANSAK_STATUSES[data.status];
  if (!status || !/^[0-9a-f]{32}$/.test(data.partnerOrderId ?? "")) return null;
  const amounts = {
    tokenAmount: data.cryptoAmount,
    currencyAmount: data.fiatAmount,
    totalFee: data.totalFeeInFiat,
  };
  return {
    kind: "session",
    event: {
      id: data.partnerOrderId!,
      status,
      reference: data.id,
      depositAddress: null,
      hash: parseHash(data.transactionHash ?? ""),
      amounts: Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== null)),
    },
  };
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    // Not JSON, so not signed by Transak.
    return null;
  }
}
