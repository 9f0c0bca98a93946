import { Canceled } from "../../lib/canceled";
import type { Log } from "../../lib/log";
import type { Provider, Providers } from "../provider/providers";
import type { RampAdapters } from "./rampAdapters";
import { isOffer, type RampNoOffer, type RampOffer, type RampOrder } from "./rampAdapter";

/** A slower provider counts as unavailable: the others' offers do not wait for it. */
const QUOTE_MILLISECONDS = 4_000;
const UNAVAILABLE: RampNoOffer = { refusal: "UNAVAILABLE", limit: null };

export type RampAnswer = { readonly provider: Provider; readonly answer: RampOffer | RampNoOffer };
export type RampQuoter = ReturnType<typeof rampQuoter>;

/** Requests offers of providers. A failed request is reported as unavailable and logged, except after a disconnect. */
export function rampQuoter(providers: Providers, adapters: RampAdapters, log: Log) {
  const ask = async (provider: Provider, order: RampOrder, signal: AbortSignal): Promise<RampAnswer> => {
    const kind = order.direction === "BUY" ? "ON_RAMP" : "OFF_RAMP";
    const adapter = adapters.get(provider.id);
    if (!adapter || !provider.ramp || !provider.kinds.includes(kind)) return { provider, answer: UNAVAILABLE };
    const limited = AbortSignal.any([signal, AbortSignal.timeout(QUOTE_MILLISECONDS)]);
    const answer = await adapter.quote(order, limited).catch((error: unknown) => {
      if (error instanceof Canceled) throw error;
      log.error("ramp quote failed", { provider: provider.id, error: String(error) });
      return UNAVAILABLE;
    });
    return { provider, answer };
  };

  return {
    ask,
    /** Returns every provider's answer: offers first, the best one at the top. */
    all: async (order: RampOrder, signal: AbortSignal): Promise<RampAnswer[]> => {
      const trading = [...providers.values()].filter(({ ramp }) => ramp);
      const answers = await Promise.all(trading.map((provider) => ask(provider, order, signal)));
      return answers.sort((one, other) => rankOf(order, other) - rankOf(order, one));
    },
  };
}

/** Returns the amount that the visitor receives; only compared within one order, so a float's precision suffices. */
function rankOf({ direction }: RampOrder, { answer }: RampAnswer): number {
  if (!isOffer(answer)) return -1;
  return direction === "BUY" ? Number(answer.tokenAmount) : Number(answer.currencyAmount);
}
