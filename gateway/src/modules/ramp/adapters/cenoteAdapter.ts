import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isSignedBy, signDelivery, timestampFault } from "@cenote/server/providerSignature";
import * as v from "valibot";
import { parseAddress, toTokenAddress } from "../../../chain/addresses";
import { HttpRefusal, toJson } from "../../../request/readJson";
import { readPayload } from "../../provider/payloads";
import type { DeliveredEvent, RampAdapter, RampCheckout } from "../rampAdapter";
import type { CenoteSettings } from "../../provider/rampSettings";
import { callApi } from "./callApi";
import { decimal } from "./decimals";

const KEY = /^[\w.-]{8,128}$/;
/** A delivery's signing time in Unix seconds, its signature in hex, and its key, which a retry repeats. */
const HEADERS = {
  timestamp: "cenote-timestamp",
  signature: "cenote-signature",
  key: "cenote-idempotency-key",
} as const;

const OFFER = v.object({
  tokenAmount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/)),
  currencyAmount: decimal,
  networkFee: v.nullable(decimal),
  transactionFee: v.nullable(decimal),
  totalFee: v.nullable(decimal),
  expiresAt: v.pipe(v.number(), v.integer()),
});
const NO_OFFER = v.object({
  refusal: v.picklist([
    ...(["ABOVE_MAXIMUM", "BELOW_MINIMUM", "COUNTRY_NOT_SERVED", "CURRENCY_NOT_SERVED", "TOKEN_NOT_SERVED"] as const),
    "UNAVAILABLE",
  ]),
  limit: v.nullable(decimal),
});
const SESSION = v.strictObject({
  type: v.literal("RAMP_SESSION"),
  externalSessionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "must be a session's id")),
  status: v.picklist(["AWAITING_DEPOSIT", "DECLINED", "FAILED"]),
  depositAddress: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => parseAddress(text) !== null, "must be an address"),
        v.transform((text) => parseAddress(text)),
      ),
    ),
    null,
  ),
});

/** Adapter for providers that implement our own protocol (docs/operations/providers.md); without settings they only deliver. */
export function cenoteAdapter(secrets: readonly string[], settings: CenoteSettings | null): RampAdapter {
  return {
    quote: async (order, signal) => {
      const { decimals, token, ...request } = order;
      const { status, body } = await callApi(`${baseOf(settings)}/quote`, signal, {
        method: "POST",
        body: { ...request, token: toTokenAddress(token), decimals },
      });
      if (status !== 200) throw new Error(`The provider answered ${status}.`);
      const refused = v.safeParse(NO_OFFER, body);
      if (refused.success) return refused.output;
      const { tokenAmount, ...offer } = v.parse(OFFER, body);
      return { ...offer, tokenAmount: BigInt(tokenAmount) };
    },
    checkoutUrl: (checkout) => Promise.resolve(signedCheckout(baseOf(settings), checkout, secrets[0]!)),
    authenticate: (headers, body, now) => authenticate(secrets, headers, body, now),
    acceptsStale: false,
  };
}

/** Signs a checkout's query: HMAC-SHA256 in hexadecimal. */
export function signCheckout(secret: string, query: string): string {
  return createHmac("sha256", secret).update(`checkout?${query}`).digest("hex");
}

function signedCheckout(base: string, { id, order, address, returnUrl }: RampCheckout, secret: string): string {
  const { direction, country, currency, chain, token, amount } = order;
  const query = new URLSearchParams({
    session: id,
    direction,
    country,
    currency,
    chain,
    token: toTokenAddress(token) ?? "",
    amount,
    address,
    returnUrl,
  }).toString();
  return `${base}/checkout?${query}&signature=${signCheckout(secret, query)}`;
}

function baseOf(settings: CenoteSettings | null): string {
  if (!settings) throw new Error("The provider has no ramp settings.");
  return settings.url.replace(/\/+$/, "");
}

function authenticate(secrets: readonly string[], headers: IncomingHttpHeaders, body: Buffer, now: number) {
  const header = (name: string) => String(headers[name] ?? "");
  const timestamp = header(HEADERS.timestamp);
  const fault = timestampFault(timestamp, now);
  if (fault) throw new HttpRefusal(401, fault);
  const expected = secrets.map((secret) => signDelivery(secret, Number(timestamp), body));
  if (!isSignedBy(header(HEADERS.signature), expected)) {
    throw new HttpRefusal(401, "The signature is missing or wrong.");
  }
  const key = header(HEADERS.key);
  if (!KEY.test(key)) throw new HttpRefusal(400, `The header ${HEADERS.key} is missing or no key.`);
  return { key, signedAt: Number(timestamp), read: () => readEvent(toJson(body)) };
}

function readEvent(body: unknown): DeliveredEvent {
  if ((body as { type?: unknown } | null)?.type === "RAMP_SESSION") {
    const read = v.safeParse(SESSION, body, { abortPipeEarly: true });
    if (!read.success) {
      const faults = read.issues.slice(0, 10).map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
      throw new HttpRefusal(422, faults.join("; "));
    }
    const { externalSessionId: id, status, depositAddress } = read.output;
    if (status === "AWAITING_DEPOSIT" && !depositAddress) {
      throw new HttpRefusal(422, "depositAddress: must be there when it is AWAITING_DEPOSIT");
    }
    return { kind: "session", event: { id, status, reference: null, depositAddress, hash: null, amounts: {} } };
  }
  const read = readPayload(body);
  if ("faults" in read) throw new HttpRefusal(422, read.faults.join("; "));
  return { kind: "record", event: read.event };
}
