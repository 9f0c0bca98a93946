import { readFileSync } from "node:fs";
import { BadSettings } from "@cenote/server/settings";
import type { Currency } from "../../__generated__/resolvers";
import type { Log } from "../../lib/log";

/** Units of each currency per dollar, and their date. */
export type Rates = {
  /** Unix seconds. */
  readonly timestamp: number;
  readonly perDollar: ReadonlyMap<Currency, number>;
};

/** Returns the current rates; null without usable ones. */
export type RateSource = () => Rates | null;

/** A list of rates is implausible. */
export class BadRates extends BadSettings {}

const REFRESH_MILLISECONDS = 3_600_000;
const TIMEOUT_MILLISECONDS = 10_000;
const MAX_BYTES = 100_000;
const DAY_SECONDS = 86_400;
/** Rates dated further in the future than this are invalid: clocks differ by less. */
const MAX_AHEAD_SECONDS = DAY_SECONDS;

const CURRENCIES: ReadonlySet<string> = new Set<Currency>([
  ...([
    "ARS",
    "AUD",
    "BRL",
    "CAD",
    "CNY",
    "COP",
    "EUR",
    "GBP",
    "HKD",
    "IDR",
    "INR",
    "JPY",
    "KRW",
    "MXN",
    "NGN",
  ] as const),
  ...(["NZD", "PKR", "RUB", "SGD", "THB", "TRY", "UAH", "VND"] as const),
]);

export type RateOptions = {
  /** A file of rates, or the URL to fetch them from; null for both means no rates. */
  readonly file: string | null;
  readonly url: string | null;
  /** Older rates are not used. */
  readonly maxDays: number;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now?: () => number;
};

/** Reads the configured list: a file once, a URL every hour. A refused list does not replace the last good one. */
export async function openRates(options: RateOptions): Promise<{ readonly rates: RateSource; stop(): void }> {
  const { file, url, maxDays, log, now = Date.now } = options;
  let rates: Rates | null = file ? parseRates(readFileSync(file, "utf8")) : null;
  const isFresh = ({ timestamp }: Rates) => {
    const age = now() / 1000 - timestamp;
    return age <= maxDays * DAY_SECONDS && age >= -MAX_AHEAD_SECONDS;
  };
  const refresh = async () => {
    try {
      rates = parseRates(await fetchText(url!));
    } catch (error) {
      log.error("rates were not read", { error: String(error) });
    }
  };
  if (url) await refresh();
  if (rates && !isFresh(rates)) log.error("rates are too old to be used", { timestamp: rates.timestamp });
  const timer = url ? setInterval(() => void refresh(), REFRESH_MILLISECONDS) : null;
  timer?.unref();
  return { rates: () => (rates && isFresh(rates) ? rates : null), stop: () => timer && clearInterval(timer) };
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!response.ok) throw new BadRates(`The rates' source answers ${response.status}.`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new BadRates("The rates' response is too large.");
  return text;
}

/** Parses `{ date, base: "USD", rates: { EUR: 0.9 } }`; currencies that the schema does not have are ignored. */
export function parseRates(text: string): Rates {
  let list: { date?: unknown; base?: unknown; rates?: unknown } | null;
  try {
    list = JSON.parse(text) as typeof list;
  } catch {
    // The parser's message quotes the text, which is untrusted.
    throw new BadRates("The rates are not JSON.");
  }
  if (typeof list !== "object" || list === null || list.base !== "USD")
    throw new BadRates("The rates' base is not USD.");
  const timestamp = typeof list.date === "string" ? Date.parse(list.date) / 1000 : NaN;
  if (!Number.isFinite(timestamp)) throw new BadRates("The rates have no date.");
  if (typeof list.rates !== "object" || list.rates === null) throw new BadRates("The rates' list is missing.");
  const perDollar = new Map<Currency, number>();
  for (const [currency, rate] of Object.entries(list.rates)) {
    if (!CURRENCIES.has(currency)) continue;
    if (typeof rate !== "number" || !Number.isFinite(rate) || rate <= 0)
      throw new BadRates(`The rate of ${currency} must be a positive number.`);
    perDollar.set(currency as Currency, rate);
  }
  return { timestamp: Math.floor(timestamp), perDollar };
}
