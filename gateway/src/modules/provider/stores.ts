import { perScope } from "../../request/scope";
import { offChainStore } from "./offChainStore";

export const offChainOf = perScope(({ db }) => offChainStore(db));

/** What requests read and use of this feature. */
export const providerStores = {
  providers: perScope(({ providers }) => providers),
  offChain: offChainOf,
};
