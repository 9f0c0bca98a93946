import { perScope } from "../../request/scope";
import { registeredNames } from "./registeredNames";

/** What requests read and use of this feature. */
export const namingStores = {
  registeredNames: perScope(({ atHead, chainConfigs }) => registeredNames(atHead, chainConfigs)),
};
