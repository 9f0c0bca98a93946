import type { Chain } from "@cenote/domain/chains";
import { type Address, zeroAddress } from "viem";
import type { ChainAccess } from "./chainAccess";
import { type Prices, toUnits } from "./prices";
import { SandboxRefusal } from "./refusal";

/** A provider of the sandbox: terms differ, so that offers can be compared. Amounts are in US dollars. */
export type RampDesk = {
  readonly name: string;
  /** Share of the amount: 0.01 is 1 %. */
  readonly feeShare: number;
  readonly fixedFee: number;
  readonly least: number;
  readonly most: number;
  /** ISO 3166-1 codes of countries that it does not serve. */
  readonly excluded: readonly string[];
};

/** Providers by their ids in the gateway. */
export const RAMP_DESKS: Readonly<Record<string, RampDesk>> = {
  sandbox: { name: "Sandbox", feeShare: 0.01, fixedFee: 1.5, least: 20, most: 20_000, excluded: ["CU", "RU"] },
  "sandbox-express": {
    name: "Sandbox Express",
    feeShare: 0.029,
    fixedFee: 0,
    least: 5,
    most: 1_000,
    excluded: ["JP", "KR", "BR"],
  },
};

/** Units of a currency per US dollar. Fixed in the sandbox: it moves no real money. */
const RATES: Readonly<Record<string, number>> = { USD: 1, EUR: 0.92, GBP: 0.79, BRL: 5.4, JPY: 150 };

const PAYMENT_GAS = 65_000n;
const FIAT_DECIMALS = 2;
const NATIVE_DECIMALS = 18;
const QUOTE_SECONDS = 60;

export type DeskOrder = {
  readonly direction: "BUY" | "SELL";
  readonly chain: Chain;
  readonly token: Address;
  readonly country: string;
  readonly currency: string;
  /** BUY: units of the currency. SELL: smallest units of the token. */
  readonly amount: string;
};

/** The gateway's formats of an offer and of a refusal (`gateway/src/modules/ramp/adapters/cenoteAdapter.ts`). */
export type DeskOffer = {
  readonly tokenAmount: string;
  readonly currencyAmount: string;
  readonly networkFee: string;
  readonly transactionFee: string;
  readonly totalFee: string;
  readonly expiresAt: number;
};
export type DeskRefusal = { readonly refusal: string; readonly limit: string | null };

/** Returns a provider's offer for an order, at the gateway's prices. */
export async function deskQuote(
  desk: RampDesk,
  chains: ReadonlyMap<Chain, ChainAccess>,
  prices: Prices,
  { direction, chain, token, country, currency, amount }: DeskOrder,
): Promise<DeskOffer | DeskRefusal> {
  const rate = RATES[currency];
  const access = chains.get(chain);
  if (desk.excluded.includes(country)) return { refusal: "COUNTRY_NOT_SERVED", limit: null };
  if (!rate) return { refusal: "CURRENCY_NOT_SERVED", limit: null };
  // The deposit of a native token emits no event that the sandbox could watch.
  if (!access || (direction === "SELL" && token === zeroAddress)) return { refusal: "TOKEN_NOT_SERVED", limit: null };
  const [token$, native$] = await Promise.all([prices(chain, token), prices(chain, zeroAddress)]).catch(
    (error: unknown) => {
      if (error instanceof SandboxRefusal) return [null, null];
      throw error;
    },
  );
  if (!token$ || !native$) return { refusal: "TOKEN_NOT_SERVED", limit: null };
  const { decimals } = token$;
  const price = token$.price * rate;
  const gross = direction === "BUY" ? Number(amount) : (Number(amount) / 10 ** decimals) * price;
  const limitOf = (dollars: number) =>
    direction === "BUY" ? (dollars * rate).toFixed(FIAT_DECIMALS) : String(toUnits((dollars * rate) / price, decimals));
  if (gross < desk.least * rate) return { refusal: "BELOW_MINIMUM", limit: limitOf(desk.least) };
  if (gross > desk.most * rate) return { refusal: "ABOVE_MAXIMUM", limit: limitOf(desk.most) };

  const gas = Number((await access.client.getGasPrice()) * PAYMENT_GAS) / 10 ** NATIVE_DECIMALS;
  // More digits than a price has are floating-point noise.
  const cents = (value: number) => Math.ceil(Number((value * 100).toFixed(6))) / 100;
  const network = cents(gas * native$.price * rate);
  const own = cents(gross * desk.feeShare + desk.fixedFee * rate);
  const net = gross - network - own;
  const tokenAmount = direction === "BUY" ? toUnits(Math.max(0, net) / price, decimals) : BigInt(amount);
  if (net <= 0 || tokenAmount <= 0n) return { refusal: "BELOW_MINIMUM", limit: null };
  const text = (value: number) => value.toFixed(FIAT_DECIMALS);
  return {
    tokenAmount: String(tokenAmount),
    currencyAmount: text(direction === "BUY" ? gross : net),
    networkFee: text(network),
    transactionFee: text(own),
    totalFee: text(network + own),
    expiresAt: Math.floor(Date.now() / 1000) + QUOTE_SECONDS,
  };
}
