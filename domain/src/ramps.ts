/** Countries served by on- and off-ramp providers; each provider supports a subset. ISO 3166-1 alpha-2 codes. */
export const RAMP_COUNTRIES: readonly string[] = (
  "AD AE AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BJ BN BO BR BS BW BZ CA CH CI CL CM CO CR CV CY CZ DE DJ DK DM " +
  "DO DZ EC EE EG ES ET FI FJ FR GA GB GD GE GH GM GN GR GT GY HK HN HR HU ID IE IL IN IS IT JM JO JP KE KG KH KM KN " +
  "KR KW KZ LA LC LI LK LS LT LU LV MA MC MD ME MG MK MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE " +
  "PG PH PK PL PT PY QA RO RS RW SA SC SE SG SI SK SL SM SN SR SV SZ TG TH TJ TN TO TR TT TW TZ UA UG US UY UZ VA VC " +
  "VN VU WS ZA ZM"
).split(" ");

/** Fiat currencies of purchases and payouts. ISO 4217 codes, the most used first. */
export const RAMP_CURRENCIES: readonly string[] = [
  ...["USD", "EUR", "GBP", "JPY", "AUD", "BRL", "CAD", "CHF", "CLP", "COP", "CZK", "DKK", "HKD", "IDR", "ILS"],
  ...["INR", "KRW", "MXN", "MYR", "NGN", "NOK", "NZD", "PEN", "PHP", "PLN", "RON", "SEK", "SGD", "THB", "TRY"],
  ...["TWD", "UAH", "VND", "ZAR"],
];

/** Returns the preset amounts in units of the currency; multiplied for currencies with small units. */
export function quickAmounts(currency: string): readonly number[] {
  const scale = SMALL_UNITS[currency] ?? 1;
  return [50, 100, 250, 500].map((amount) => amount * scale);
}

const SMALL_UNITS: Readonly<Record<string, number>> = {
  JPY: 100,
  CLP: 1000,
  COP: 4000,
  IDR: 15_000,
  KRW: 1000,
  NGN: 1000,
  VND: 25_000,
  INR: 100,
  PHP: 50,
  THB: 40,
  TWD: 30,
  UAH: 40,
  TRY: 40,
  CZK: 20,
  MXN: 20,
  ZAR: 20,
};
