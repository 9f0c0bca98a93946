import { waitFor } from "@testing-library/react";
import type { QueryGateway, Operation } from "../gateway/queryGateway";
import { createMoney } from "./money";

beforeEach(() => localStorage.clear());

/** A gateway whose rate changes, and that counts its requests. */
function gateway(rates: Record<string, number | null>) {
  const requested: string[] = [];
  const queryGateway = ((operation: Operation, variables: Record<string, string> = {}) => {
    requested.push(operation.operationName);
    if (operation.operationName === "Convert") {
      const value = rates[variables["toCurrency"]!];
      return Promise.resolve({ convert: value ? { value } : null });
    }
    const currencies = Object.entries(rates).map(([currency, usdRate]) => ({ currency, usdRate }));
    return Promise.resolve({ currencies });
  }) as QueryGateway;
  const blocks: (() => void)[] = [];
  const onBlock = (_: unknown, call: () => void) => {
    blocks.push(call);
    return () => undefined;
  };
  return { requested, queryGateway, onBlock, block: () => blocks.forEach((call) => call()) };
}

test("shows dollars by default, and fetches no rate", () => {
  const { queryGateway, requested, onBlock, block } = gateway({});
  const { money } = createMoney(queryGateway, { onBlock });
  block();
  expect(money.get()).toEqual({ currency: "USD", perUsd: 1 });
  expect(requested).toEqual([]);
});

test("shows another currency once its rate is known, and for the next page too", async () => {
  const { queryGateway, onBlock } = gateway({ ETH: 0.0003 });
  const { money, chooseCurrency } = createMoney(queryGateway, { onBlock });
  chooseCurrency("ETH");
  expect(money.get()).toEqual({ currency: "ETH", perUsd: null });
  await waitFor(() => expect(money.get()).toEqual({ currency: "ETH", perUsd: 0.0003 }));
  const next = createMoney(queryGateway, { onBlock });
  await waitFor(() => expect(next.money.get().perUsd).toBe(0.0003));
});

test("fetches the rate again with the blocks, but not at each of them", async () => {
  const rates = { ETH: 0.0003 };
  const { queryGateway, requested, onBlock, block } = gateway(rates);
  const { money, chooseCurrency } = createMoney(queryGateway, { onBlock });
  chooseCurrency("ETH");
  await waitFor(() => expect(money.get().perUsd).toBe(0.0003));
  block();
  expect(requested).toHaveLength(1);
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
  rates.ETH = 0.0004;
  block();
  await waitFor(() => expect(money.get().perUsd).toBe(0.0004));
  later.mockRestore();
});

test("offers only currencies that the gateway can convert", async () => {
  const { queryGateway, onBlock } = gateway({ ETH: 3400, USD: 1, MATIC: null });
  expect(await createMoney(queryGateway, { onBlock }).findCurrencies()).toEqual(["USD", "ETH"]);
});
