import { perScope } from "../../request/scope";
import { registeredNames } from "./registeredNames";

/** Stores of this feature for requests. */
export const namingStores = {
  registeredNames: perScope(({ atHead, chainConfigs }) => registeredNames(atHead, chainConfigs)),
};
