import { CANCELED } from "../../lib/canceled";
import type { Log } from "../../lib/log";
import type { Provider } from "../provider/providers";
import type { RampAdapter, RampOrder } from "./rampAdapter";
import { rampQuoter } from "./rampQuotes";

const PROVIDER = { id: "cashier", kinds: ["ON_RAMP"], ramp: {} } as unknown as Provider;
const ORDER = { direction: "BUY" } as RampOrder;

/** A quoter of one provider, and the errors that it logs. */
function quoterOf(quote: RampAdapter["quote"]) {
  const errors: unknown[] = [];
  const log: Log = { info: () => undefined, error: (_, details) => void errors.push(details) };
  const adapters = new Map([[PROVIDER.id, { quote } as RampAdapter]]);
  return { errors, all: rampQuoter(new Map([[PROVIDER.id, PROVIDER]]), adapters, log).all };
}

test("reports a provider that fails as unavailable, and logs why", async () => {
  const { all, errors } = quoterOf(() => Promise.reject(new Error("down")));
  const answers = await all(ORDER, new AbortController().signal);
  expect(answers).toMatchObject([{ answer: { refusal: "UNAVAILABLE" } }]);
  expect(errors).toEqual([{ provider: "cashier", error: "Error: down" }]);
});

test("a quote whose client has gone is no failure of the provider", async () => {
  const client = new AbortController();
  const { all, errors } = quoterOf(
    (_, signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
      ),
  );
  const answers = all(ORDER, client.signal);
  client.abort(CANCELED);
  await expect(answers).rejects.toBe(CANCELED);
  expect(errors).toEqual([]);
});
