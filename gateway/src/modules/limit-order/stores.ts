import { perScope } from "../../request/scope";
import { limitOrderStore } from "./limitOrderStore";

/** What requests read and use of this feature. */
export const limitOrderStores = {
  limitOrders: perScope(({ db }) => limitOrderStore(db)),
};
