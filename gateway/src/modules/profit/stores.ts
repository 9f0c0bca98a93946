import { isReadWhole, perScope } from "../../request/scope";
import { portfoliosOf } from "../portfolio/stores";
import { accountMoveStore } from "./accountMoveStore";
import { costLedgers } from "./costLedgers";

/** Stores of this feature for requests. */
export const profitStores = {
  costLedgers: perScope((scope) =>
    costLedgers({
      accountMoves: accountMoveStore(scope.db, scope.chainConfigs),
      portfolios: portfoliosOf(scope),
      isReadWhole: (chain) => isReadWhole(scope, chain),
    }),
  ),
};
