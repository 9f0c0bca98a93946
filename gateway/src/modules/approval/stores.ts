import { perScope } from "../../request/scope";
import { approvalStore } from "./approvalStore";
import { standingApprovals } from "./standingApprovals";

/** What requests read and use of this feature. */
export const approvalStores = {
  standingApprovals: perScope(({ db, atHead, chainConfigs }) =>
    standingApprovals(approvalStore(db, chainConfigs), atHead, chainConfigs),
  ),
};
