import { perScope } from "../../request/scope";
import { poolsOf } from "../pool/stores";
import { liquidityProviderStore } from "./liquidityProviderStore";
import { positionEventStore } from "./positionEventStore";
import { positionStates } from "./positionState";
import { positionStore } from "./positionStore";

/** Stores of this feature for requests. */
export const positionStores = {
  positions: perScope(({ db, chainConfigs }) => positionStore(db, chainConfigs)),
  positionEvents: perScope(({ db }) => positionEventStore(db)),
  liquidityProviders: perScope(({ db }) => liquidityProviderStore(db)),
  positionStates: perScope((scope) => positionStates(scope.atHead, scope.chainConfigs, poolsOf(scope))),
};
