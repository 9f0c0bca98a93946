import type { EventHandler } from "../eventHandler";
import { recordPermit2 } from "./approval";

/** An approval through Permit2 by a signature, which another account may submit. */
export const permit2Permit: EventHandler = {
  signature: "Permit(address,address,address,uint160,uint48,uint48)",
  apply: recordPermit2,
};
