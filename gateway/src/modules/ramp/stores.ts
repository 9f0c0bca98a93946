import { perScope } from "../../request/scope";
import type { RampOrder } from "./rampAdapter";
import { readRampOrder, type RampOrderInput } from "./rampOrder";
import { rampSessionStore } from "./rampSessionStore";

/** Stores of this feature for requests. */
export const rampStores = {
  rampSessions: perScope(({ db }) => rampSessionStore(db)),
  /** Returns every provider's answer; empty if no provider is configured. */
  rampQuotes: perScope(
    ({ ramps, operation }) =>
      async (order: RampOrder) =>
        (await ramps?.all(order, operation)) ?? [],
  ),
  readRampOrder: perScope(
    ({ db }) =>
      (input: RampOrderInput) =>
        readRampOrder(db, input),
  ),
};
