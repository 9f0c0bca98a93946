import { DOLLARS } from "@cenote/kit/money/currency";
import type { Money, Watched } from "@cenote/kit/remote";
import type { QueryGateway } from "../gateway/queryGateway";
import { CONVERT, CURRENCIES } from "../operations/moneyOperations";
import type { WatchGateway } from "../live/watchGateway";
import { createStored } from "@cenote/kit/state/stored";
import { createWatched } from "@cenote/kit/state/watched";

export type MoneyChoice = {
  readonly money: Watched<Money>;
  readonly chooseCurrency: (currency: string) => void;
  /** Returns the currencies the gateway can convert dollars to, dollars first. */
  readonly findCurrencies: () => Promise<readonly string[]>;
};

/** Creates the store of the visitor's currency, kept in this browser, and of its rate, which follows the market. */
export function createMoney(queryGateway: QueryGateway, watchGateway: WatchGateway): MoneyChoice {
  const chosen = createStored("cenote.currency", toCurrency);
  const money = createWatched<Money>(unrated(chosen.get()));
  const watchRate = (toCurrency: string) => {
    if (toCurrency === DOLLARS.currency) return () => undefined;
    const variables = { fromCurrency: DOLLARS.currency, toCurrency };
    // Without a rate the last one stays; without any, figures stay in dollars.
    return watchGateway<Converted>({ ...CONVERT, variables, pace: "minute" }, ({ convert }) => {
      if (convert && convert.value > 0) money.set({ currency: toCurrency, perUsd: convert.value });
    });
  };
  let stop = watchRate(chosen.get());
  chosen.subscribe(() => {
    const currency = chosen.get();
    if (currency === money.get().currency) return;
    stop();
    money.set(unrated(currency));
    stop = watchRate(currency);
  });

  return {
    money,
    chooseCurrency: chosen.set,
    async findCurrencies() {
      const { currencies } = await queryGateway<{ currencies: readonly Offer[] | null }>(CURRENCIES);
      const rated = (currencies ?? []).flatMap((offer) => (offer?.usdRate ? [offer.currency] : []));
      return [DOLLARS.currency, ...rated.filter((currency) => currency !== DOLLARS.currency)];
    },
  };
}

type Converted = { readonly convert: { readonly value: number } | null };
type Offer = { readonly currency: string; readonly usdRate: number | null } | null;

function unrated(currency: string): Money {
  return currency === DOLLARS.currency ? DOLLARS : { currency, perUsd: null };
}

function toCurrency(stored: unknown): string {
  return typeof stored === "string" && /^[A-Z]{3,5}$/.test(stored) ? stored : DOLLARS.currency;
}
