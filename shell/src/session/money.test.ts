import type { Operation, QueryGateway } from "../gateway/queryGateway";
import type { WatchGateway } from "../live/watchGateway";
import { createMoney } from "./money";

beforeEach(() => localStorage.clear());

/** Returns a gateway whose rates change, with its watched requests. */
function gateway(rates: Record<string, number | null>) {
  const watched = new Map<string, () => void>();
  const watchGateway = (({ variables, pace }, onData) => {
    const currency = String(variables["toCurrency"]);
    const name = `${currency} ${pace}`;
    const send = () => onData({ convert: rates[currency] ? { value: rates[currency] } : null } as never);
    watched.set(name, send);
    return () => void watched.delete(name);
  }) as WatchGateway;
  const queryGateway = ((_: Operation) =>
    Promise.resolve({
      currencies: Object.entries(rates).map(([currency, usdRate]) => ({ currency, usdRate })),
    })) as QueryGateway;
  const money = () => createMoney(queryGateway, watchGateway);
  return { money, watched, send: () => watched.forEach((call) => call()) };
}

test("shows dollars by default, and wants no rate", () => {
  const { money, watched } = gateway({});
  expect(money().money.get()).toEqual({ currency: "USD", perUsd: 1 });
  expect(watched.size).toBe(0);
});

test("shows another currency once its rate is known, and for the next page too", () => {
  const { money, send } = gateway({ ETH: 0.0003 });
  const first = money();
  first.chooseCurrency("ETH");
  expect(first.money.get()).toEqual({ currency: "ETH", perUsd: null });
  send();
  expect(first.money.get()).toEqual({ currency: "ETH", perUsd: 0.0003 });
  const next = money();
  send();
  expect(next.money.get().perUsd).toBe(0.0003);
});

test("has the rate of the chosen currency kept current, and of no other one", () => {
  const rates: Record<string, number | null> = { ETH: 0.0003, EUR: 0.9 };
  const { money, watched, send } = gateway(rates);
  const { money: shown, chooseCurrency } = money();
  chooseCurrency("ETH");
  send();
  rates["ETH"] = 0.0004;
  send();
  expect(shown.get().perUsd).toBe(0.0004);
  // Without a rate the last one stays.
  rates["ETH"] = null;
  send();
  expect(shown.get().perUsd).toBe(0.0004);
  chooseCurrency("EUR");
  expect([...watched.keys()]).toEqual(["EUR minute"]);
  chooseCurrency("USD");
  expect([...watched.keys()]).toEqual([]);
  expect(shown.get()).toEqual({ currency: "USD", perUsd: 1 });
});

test("offers only currencies that the gateway can convert", async () => {
  const { money } = gateway({ ETH: 3400, USD: 1, MATIC: null });
  expect(await money().findCurrencies()).toEqual(["USD", "ETH"]);
});
