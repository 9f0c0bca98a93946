import { waitFor } from "@testing-library/react";
import type { AskGateway, Operation } from "../gateway/askGateway";
import { createMoney } from "./money";

beforeEach(() => localStorage.clear());

/** A gateway whose rate changes, and that counts its requests. */
function gateway(rates: Record<string, number | null>) {
  const asked: string[] = [];
  const ask = ((operation: Operation, variables: Record<string, string> = {}) => {
    asked.push(operation.operationName);
    if (operation.operationName === "Convert") {
      const value = rates[variables["toCurrency"]!];
      return Promise.resolve({ convert: value ? { value } : null });
    }
    const currencies = Object.entries(rates).map(([currency, usdRate]) => ({ currency, usdRate }));
    return Promise.resolve({ currencies });
  }) as AskGateway;
  const blocks: (() => void)[] = [];
  const onBlock = (_: unknown, call: () => void) => {
    blocks.push(call);
    return () => undefined;
  };
  return { asked, ask, onBlock, block: () => blocks.forEach((call) => call()) };
}

test("shows dollars by default, and fetches no rate", () => {
  const { ask, asked, onBlock, block } = gateway({});
  const { money } = createMoney(ask, { onBlock });
  block();
  expect(money.get()).toEqual({ currency: "USD", perUsd: 1 });
  expect(asked).toEqual([]);
});

test("shows another currency once its rate is known, and for the next page too", async () => {
  const { ask, onBlock } = gateway({ ETH: 0.0003 });
  const { money, chooseCurrency } = createMoney(ask, { onBlock });
  chooseCurrency("ETH");
  expect(money.get()).toEqual({ currency: "ETH", perUsd: null });
  await waitFor(() => expect(money.get()).toEqual({ currency: "ETH", perUsd: 0.0003 }));
  const next = createMoney(ask, { onBlock });
  await waitFor(() => expect(next.money.get().perUsd).toBe(0.0003));
});

test("fetches the rate again with the blocks, but not at each of them", async () => {
  const rates = { ETH: 0.0003 };
  const { ask, asked, onBlock, block } = gateway(rates);
  const { money, chooseCurrency } = createMoney(ask, { onBlock });
  chooseCurrency("ETH");
  await waitFor(() => expect(money.get().perUsd).toBe(0.0003));
  block();
  expect(asked).toHaveLength(1);
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
  rates.ETH = 0.0004;
  block();
  await waitFor(() => expect(money.get().perUsd).toBe(0.0004));
  later.mockRestore();
});

test("offers what the gateway can convert, and nothing else", async () => {
  const { ask, onBlock } = gateway({ ETH: 3400, USD: 1, MATIC: null });
  expect(await createMoney(ask, { onBlock }).findCurrencies()).toEqual(["USD", "ETH"]);
});
