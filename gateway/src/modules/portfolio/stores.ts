import { perScope } from "../../request/scope";
import { balanceHistoryStore } from "./balanceHistoryStore";
import { laterMoveStore } from "./laterMoveStore";
import { momentPrices } from "./momentPrices";
import { portfolioStore } from "./portfolioStore";

export const portfoliosOf = perScope(({ db, nativeBalances, liveHoldings, operation }) =>
  portfolioStore(db, nativeBalances, liveHoldings, operation),
);

/** Stores of this feature for requests. */
export const portfolioStores = {
  portfolios: portfoliosOf,
  balanceHistory: perScope(({ db, chainConfigs }) => balanceHistoryStore(db, chainConfigs)),
  laterMoves: perScope(({ db, chainConfigs }) => laterMoveStore(db, chainConfigs)),
  tokenMoments: perScope(({ db }) => momentPrices(db, "token")),
  poolMoments: perScope(({ db }) => momentPrices(db, "pool")),
};
