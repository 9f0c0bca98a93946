import { CHAIN, DAY_SECONDS, expectNear, type Cases, type Data } from "./world";

/** Dollars for one euro, as in this test gateway's list of rates. */
export const EUROS_PER_DOLLAR = 0.8;

export const CURRENCY_CASES: Cases = {
  Currencies: {
    variables: () => ({}),
    check: async ({ currencies }, world) => {
      const offer = (name: string) => currencies.find(({ currency }: Data) => currency === name);
      expect(offer("USD")).toMatchObject({ source: "DOLLAR", usdRate: 1 });
      expect(offer("EUR")).toMatchObject({ source: "RATES", usdRate: 1 / EUROS_PER_DOLLAR });
      expect(offer("GBP")).toBeUndefined();
      const { convert } = await world.query("Convert", { fromCurrency: "ETH", toCurrency: "USD" });
      expect(offer("ETH")).toMatchObject({ source: "POOLS", usdRate: convert.value });
      const euros = await world.query("Convert", { fromCurrency: "ETH", toCurrency: "EUR" });
      expectNear(euros.convert.value, convert.value * EUROS_PER_DOLLAR, 1e-12);
      expect(offer("MATIC").timestamp).toBeGreaterThan(world.now - 400 * DAY_SECONDS);
      const refused = await world.refuse("Convert", { fromCurrency: "USD", toCurrency: "GBP" });
      expect(refused).toMatchObject([{ extensions: { code: "CURRENCY_NOT_OFFERED" } }]);
    },
  },
  MarketIn: {
    variables: ({ weth }) => ({ chain: CHAIN, address: weth, currency: "EUR" }),
    check: async ({ token: { market, dollars, project } }, world) => {
      expect(market.price.currency).toBe("EUR");
      expectNear(market.price.value, dollars.price.value * EUROS_PER_DOLLAR, 1e-12);
      expectNear(market.volume.value, dollars.volume.value * EUROS_PER_DOLLAR, 1e-12);
      expect(market.priceHistory.map(({ value }: Data) => value)).toEqual(
        dollars.priceHistory.map(({ value }: Data) => (value as number) * EUROS_PER_DOLLAR),
      );
      expectNear(market.ohlc.at(-1).close.value, market.price.value, 1e-12);
      expect(project.markets[0].price).toEqual(market.price);
      const inEther = await world.query("MarketIn", { chain: CHAIN, address: world.weth, currency: "ETH" });
      expectNear(inEther.token.market.price.value, 1, 1e-12);
      const refused = await world.refuse("MarketIn", { chain: CHAIN, address: world.weth, currency: "JPY" });
      expect(refused.map(({ extensions }: Data) => extensions?.code as string)).toContain("CURRENCY_NOT_OFFERED");
    },
  },
};
