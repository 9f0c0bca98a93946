import { perScope } from "../../request/scope";
import { offChainOf, providersOf } from "../provider/stores";
import { activityPages } from "./activityPages";
import { activityStore } from "./activityStore";
import { applicationFinder, applicationsNamed, believer } from "./applications";
import { transactionStore } from "./transactionStore";

/** Stores of this feature for requests. */
export const activityStores = {
  newActivity: perScope(({ newActivity }) => newActivity),
  activities: perScope((scope) => activityStore(scope.db, offChainOf(scope), providersOf(scope))),
  activityPages: perScope((scope) => activityPages(scope.db, offChainOf(scope))),
  transactions: perScope(({ db }) => transactionStore(db)),
  findApplication: perScope(({ chainConfigs, assetOrigin }) => applicationFinder(chainConfigs, assetOrigin)),
  isBelieved: perScope(({ chainConfigs }) => believer(chainConfigs)),
  applicationsNamed: perScope(({ chainConfigs }) => applicationsNamed(chainConfigs)),
};
