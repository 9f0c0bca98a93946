import { perScope } from "../../request/scope";
import { balanceHistoryStore } from "./balanceHistoryStore";
import { laterMoveStore } from "./laterMoveStore";
import { momentPrices } from "./momentPrices";
import { portfolioStore } from "./portfolioStore";

export const portfoliosOf = perScope(({ db, nativeBalances, liveHoldings, operation }) =>
  portfolioStore(db, nativeBalances, liveHoldings, operation),
);

/** What requests read and use of this feature. */
export const portfolioStores = {
  portfolios: portfoliosOf,
  balanceHistory: perScope(({ db }) => balanceHistoryStore(db)),
  laterMoves: perScope(({ db }) => laterMoveStore(db)),
  tokenMoments: perScope(({ db }) => momentPrices(db, "token")),
  poolMoments: perScope(({ db }) => momentPrices(db, "pool")),
};
