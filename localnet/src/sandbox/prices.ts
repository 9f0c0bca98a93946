import type { Chain } from "@cenote/domain/chains";
import { type Address, zeroAddress } from "viem";
import { gatewayQuery, type GatewayAccess } from "./gatewayQuery";
import { SandboxRefusal } from "./refusal";

/** The sandbox's price query: it uses the same prices as visitors see. */
export const PRICE_DOCUMENT = `query SandboxPrice($chain: Chain!, $address: String, $currency: Currency!) {
  token(chain: $chain, address: $address) { id decimals market(currency: $currency) { id price { value } } }
}`;

export type TokenPrice = {
  readonly decimals: number;
  /** Units of the currency for a whole token. */ readonly price: number;
};
export type Prices = (chain: Chain, token: Address, currency?: string) => Promise<TokenPrice>;

type PricedToken = {
  readonly token?: {
    readonly decimals: number | null;
    readonly market?: { readonly price?: { readonly value: number } | null } | null;
  } | null;
};

/** Reads a token's price from the gateway; throws if no pool prices it. */
export function gatewayPrices(gateway: GatewayAccess): Prices {
  return async (chain, token, currency = "USD") => {
    const { data, errors } = await gatewayQuery<PricedToken>(gateway, {
      query: PRICE_DOCUMENT,
      operationName: "SandboxPrice",
      variables: { chain, address: token === zeroAddress ? null : token, currency },
    });
    if (errors?.length) throw new SandboxRefusal(422, `No price in ${currency}: ${errors[0]!.message}`);
    const { decimals, market } = data?.token ?? {};
    const price = market?.price?.value;
    if (decimals == null || !price) throw new SandboxRefusal(422, "No pool prices this token.");
    return { decimals, price };
  };
}

/** Converts an amount of whole tokens to smallest units, rounded down. */
export function toUnits(whole: number, decimals: number): bigint {
  const [digits = "0", exponent = "0"] = whole.toExponential(14).split("e");
  const [first = "0", rest = ""] = digits.split(".");
  const shift = Number(exponent) - rest.length + decimals;
  const number = BigInt(first + rest);
  return shift >= 0 ? number * 10n ** BigInt(shift) : number / 10n ** BigInt(-shift);
}
