import { DOLLARS } from "@cenote/kit/money/currency";
import type { Money, Watched } from "@cenote/kit/remote";
import type { QueryGateway } from "../gateway/queryGateway";
import { CONVERT, CURRENCIES } from "../operations/moneyOperations";
import type { BlockFeed } from "./blockFeed";
import { createStored } from "@cenote/kit/state/stored";
import { createWatched } from "@cenote/kit/state/watched";

/** A rate is fetched again at the first block after this time. */
const RATE_LIFETIME_MILLISECONDS = 30_000;

export type MoneyChoice = {
  readonly money: Watched<Money>;
  readonly chooseCurrency: (currency: string) => void;
  /** The currencies the gateway can convert dollars to, dollars first. */
  readonly findCurrencies: () => Promise<readonly string[]>;
};

/** The currency a visitor chose, kept in this browser, and its rate, which follows the blocks. */
export function createMoney(queryGateway: QueryGateway, blockFeed: Pick<BlockFeed, "onBlock">): MoneyChoice {
  const chosen = createStored("cenote.currency", toCurrency);
  const money = createWatched<Money>(unrated(chosen.get()));
  let fetchedAt = 0;

  const refresh = async () => {
    const currency = chosen.get();
    if (currency === DOLLARS.currency || Date.now() - fetchedAt < RATE_LIFETIME_MILLISECONDS) return;
    fetchedAt = Date.now();
    // Without a response the last rate stays; without any, figures stay in dollars.
    const perUsd = await fetchRate(queryGateway, currency).catch(() => null);
    if (perUsd !== null && chosen.get() === currency) money.set({ currency, perUsd });
  };
  const follow = () => {
    if (chosen.get() === money.get().currency) return;
    fetchedAt = 0;
    money.set(unrated(chosen.get()));
    void refresh();
  };
  chosen.subscribe(follow);
  blockFeed.onBlock(null, () => void refresh());
  void refresh();

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

type Offer = { readonly currency: string; readonly usdRate: number | null } | null;

async function fetchRate(queryGateway: QueryGateway, toCurrency: string): Promise<number | null> {
  const { convert } = await queryGateway<{ convert: { readonly value: number } | null }>(CONVERT, {
    fromCurrency: DOLLARS.currency,
    toCurrency,
  });
  return convert && convert.value > 0 ? convert.value : null;
}

function unrated(currency: string): Money {
  return currency === DOLLARS.currency ? DOLLARS : { currency, perUsd: null };
}

function toCurrency(stored: unknown): string {
  return typeof stored === "string" && /^[A-Z]{3,5}$/.test(stored) ? stored : DOLLARS.currency;
}
