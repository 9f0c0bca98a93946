import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";

/** Method that determines the cost of outgoing tokens. */
export type CostMethod = "AVERAGE" | "FIFO";

/** The visitor's choice, stored in this browser. */
export const costMethod = once(() => createStored<CostMethod>("cenote.costMethod.1", readMethod));

function readMethod(stored: unknown): CostMethod {
  return stored === "FIFO" ? "FIFO" : "AVERAGE";
}
