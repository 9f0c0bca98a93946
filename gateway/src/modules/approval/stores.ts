import { perScope } from "../../request/scope";
import { approvalStore } from "./approvalStore";
import { standingApprovals } from "./standingApprovals";

/** Stores of this feature for requests. */
export const approvalStores = {
  standingApprovals: perScope(({ db, atHead, chainConfigs }) =>
    standingApprovals(approvalStore(db, chainConfigs), atHead, chainConfigs),
  ),
};
