import { perScope } from "../../request/scope";
import { limitOrderStore } from "./limitOrderStore";

/** Stores of this feature for requests. */
export const limitOrderStores = {
  limitOrders: perScope(({ db }) => limitOrderStore(db)),
};
