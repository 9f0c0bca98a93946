import { isNativeAddress, NATIVE_TOKEN_PATH, toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER, SWAP_PARAMETERS } from "@cenote/domain/paths";
import { RAMP_COUNTRIES, RAMP_CURRENCIES } from "@cenote/domain/ramps";
import { RAMP_SESSION, RAMP_SESSION_PARAMETER } from "@cenote/domain/rampSessions";
import { readSwap } from "./swapPlace";

export type RampDirection = "BUY" | "SELL";

/** A purchase or sale, as in the URL. */
export type RampPlace = {
  readonly chain: Chain;
  /** An address, null for the native coin; undefined if not chosen. */
  readonly token: string | null | undefined;
  /** With a decimal point; empty without an amount. BUY: units of the currency. SELL: whole tokens. */
  readonly amount: string;
  /** ISO 4217 and ISO 3166-1 codes; null if the link has none. */
  readonly currency: string | null;
  readonly country: string | null;
  /** The session that the visitor returns from; null without one. */
  readonly session: string | null;
};

const PARAMETERS = { currency: "currency", country: "country" } as const;
const TOKEN_PARAMETERS = { BUY: SWAP_PARAMETERS.tokenOut, SELL: SWAP_PARAMETERS.tokenIn } as const;

/** Reads a link, which is untrusted: invalid parts count as not given. */
export function readRamp(direction: RampDirection, search: URLSearchParams): RampPlace {
  const { chain, tokenIn, tokenOut, amount } = readSwap(search);
  const codeIn = (list: readonly string[], name: string) => {
    const code = search.get(name)?.toUpperCase() ?? "";
    return list.includes(code) ? code : null;
  };
  const session = search.get(RAMP_SESSION_PARAMETER) ?? "";
  return {
    chain,
    amount,
    token: direction === "BUY" ? tokenOut : tokenIn,
    currency: codeIn(RAMP_CURRENCIES, PARAMETERS.currency),
    country: codeIn(RAMP_COUNTRIES, PARAMETERS.country),
    session: RAMP_SESSION.test(session) ? session : null,
  };
}

/** Returns the search parameters of a link to a purchase or a sale, without the session. */
export function writeRamp(direction: RampDirection, place: RampPlace): URLSearchParams {
  const { chain, token, amount, currency, country, session } = place;
  const next = new URLSearchParams({ [CHAIN_PARAMETER]: toUrlName(chain) });
  const set = (name: string, value: string | null | undefined) => value && next.set(name, value);
  if (token !== undefined) {
    set(TOKEN_PARAMETERS[direction], isNativeAddress(chain, token) ? NATIVE_TOKEN_PATH : token);
  }
  set(SWAP_PARAMETERS.amount, amount);
  set(PARAMETERS.currency, currency);
  set(PARAMETERS.country, country);
  set(RAMP_SESSION_PARAMETER, session);
  return next;
}

/** Returns the path of the same choice on the other page, without its amount, which is in another unit there. */
export function rampPath(direction: RampDirection, place: RampPlace): string {
  const search = writeRamp(direction, { ...place, amount: "", session: null });
  return `/${direction === "BUY" ? "buy" : "sell"}?${search}`;
}

/** Returns the country of the browser's language, and its currency; both may be changed. */
export function homeOf(language: string): { readonly country: string; readonly currency: string } {
  const region = regionOf(language);
  const country = region && RAMP_COUNTRIES.includes(region) ? region : "US";
  const currency = CURRENCIES[country] ?? (EURO.has(country) ? "EUR" : "USD");
  return { country, currency };
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // A browser may report an invalid language tag.
    return undefined;
  }
}

const EURO = new Set("AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA".split(" "));
const CURRENCIES: Readonly<Record<string, string>> = {
  AU: "AUD",
  BR: "BRL",
  CA: "CAD",
  CH: "CHF",
  CL: "CLP",
  CO: "COP",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  HK: "HKD",
  ID: "IDR",
  IL: "ILS",
  IN: "INR",
  JP: "JPY",
  KR: "KRW",
  LI: "CHF",
  MX: "MXN",
  MY: "MYR",
  NG: "NGN",
  NO: "NOK",
  NZ: "NZD",
  PE: "PEN",
  PH: "PHP",
  PL: "PLN",
  RO: "RON",
  SE: "SEK",
  SG: "SGD",
  TH: "THB",
  TR: "TRY",
  TW: "TWD",
  UA: "UAH",
  VN: "VND",
  ZA: "ZAR",
};
