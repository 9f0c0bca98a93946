import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { urlOf } from "@cenote/server/settings";
import * as v from "valibot";
import { parseTokenAddress } from "../../chain/addresses";

const key = v.pipe(v.string(), v.minLength(8, "must have 8 characters or more"), v.maxLength(500));
const url = urlOf("https:", "http:");

/** The tokens that a provider trades, under its own names. */
const ASSETS = v.pipe(
  v.array(
    v.strictObject({
      chain: v.pipe(
        v.string(),
        v.check((name) => CHAIN_NAMES.includes(name as Chain), "must be a chain"),
        v.transform((name) => name as Chain),
      ),
      /** Null for the chain's native token. */
      token: v.nullable(v.string()),
      code: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, "must be a name of the provider")),
      /** Transak's name of the chain. */
      network: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, "must be a network of the provider"))),
    }),
  ),
  v.minLength(1, "must name a token"),
  v.check((assets) => assets.every(({ chain, token }) => parseTokenAddress(chain, token)), "must be addresses"),
);
export type RampAssets = v.InferOutput<typeof ASSETS>;

const MOONPAY = v.strictObject({
  adapter: v.literal("moonpay"),
  publicKey: key,
  /** Signs the page's URL. */
  secretKey: key,
  /** Signs MoonPay's deliveries. */
  webhookKey: key,
  assets: ASSETS,
  apiUrl: v.optional(url, "https://api.moonpay.com"),
  buyUrl: v.optional(url, "https://buy.moonpay.com"),
  sellUrl: v.optional(url, "https://sell.moonpay.com"),
});
export type MoonpaySettings = v.InferOutput<typeof MOONPAY>;

const TRANSAK = v.strictObject({
  adapter: v.literal("transak"),
  apiKey: key,
  apiSecret: key,
  /** The site's host name as registered with Transak. */
  referrerDomain: v.pipe(v.string(), v.regex(/^[\w.-]{1,253}$/, "must be a host name")),
  assets: ASSETS,
  apiUrl: v.optional(url, "https://api.transak.com"),
  sessionUrl: v.optional(url, "https://api-gateway.transak.com"),
});
export type TransakSettings = v.InferOutput<typeof TRANSAK>;

/** A provider that implements the protocol of docs/operations/providers.md, such as the sandbox. */
const CENOTE = v.strictObject({ adapter: v.literal("cenote"), url });
export type CenoteSettings = v.InferOutput<typeof CENOTE>;

/** Settings to quote and begin purchases and sales; without them a provider only reports records. */
export const RAMP = v.variant("adapter", [CENOTE, MOONPAY, TRANSAK]);

/** Returns the asset of a token; undefined if the provider does not trade it. */
export function assetOf(assets: RampAssets, chain: Chain, token: string) {
  return assets.find((asset) => asset.chain === chain && parseTokenAddress(chain, asset.token) === token);
}
