import { perScope } from "../../request/scope";
import type { RampOrder } from "./rampAdapter";
import { readRampOrder, type RampOrderInput } from "./rampOrder";
import { rampSessionStore } from "./rampSessionStore";

/** What requests read and use of this feature. */
export const rampStores = {
  rampSessions: perScope(({ db }) => rampSessionStore(db)),
  /** Every provider's answer; none where no provider is configured. */
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
