import { perScope, wrappedCoins } from "../../request/scope";
import { candleStore } from "./candleStore";
import { overviewStore } from "./overviewStore";

/** Stores of this feature for requests. */
export const marketStores = {
  rates: perScope(({ rates }) => rates()),
  tokenCandles: perScope(({ db }) => candleStore(db, "token")),
  poolCandles: perScope(({ db }) => candleStore(db, "pool")),
  overview: perScope((scope) => overviewStore(scope.db, wrappedCoins(scope))),
};
