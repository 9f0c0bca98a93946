import type { Chain } from "@cenote/domain/chains";
import { RAMP_COUNTRIES, RAMP_CURRENCIES } from "@cenote/domain/ramps";
import { bytes, type Sql } from "../../store/db";
import type { RampDirection } from "../../__generated__/resolvers";
import type { RampOrder } from "./rampAdapter";

const MONEY = /^\d{1,12}(\.\d{1,2})?$/;
const UNITS = /^[1-9]\d{0,77}$/;

export type RampOrderInput = Omit<RampOrder, "decimals">;

/** Validates a request, and adds the token's decimals; otherwise returns the fault. */
export async function readRampOrder(
  sql: Pick<Sql, "query">,
  input: { readonly direction: RampDirection; readonly chain: Chain } & Omit<RampOrderInput, "direction" | "chain">,
): Promise<RampOrder | string> {
  const { direction, country, currency, amount, chain, token } = input;
  if (!RAMP_COUNTRIES.includes(country)) return "The country is not a known ISO 3166-1 code.";
  if (!RAMP_CURRENCIES.includes(currency)) return "The currency is not a known ISO 4217 code.";
  if (!(direction === "BUY" ? MONEY.test(amount) && Number(amount) > 0 : UNITS.test(amount))) {
    return "The amount must be above 0: units of the currency for BUY, the token's smallest units for SELL.";
  }
  const [row] = await sql.query<{ decimals: number | null }>(
    "select decimals from token where chain = $1 and address = $2",
    [chain, bytes(token)],
  );
  if (row?.decimals == null) return "TOKEN_NOT_SERVED";
  return { direction, country, currency, chain, token, amount, decimals: row.decimals };
}
