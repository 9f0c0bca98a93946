import { perScope } from "../../request/scope";
import { NO_PROVIDERS } from "./providers";
import { offChainStore } from "./offChainStore";

export const providersOf = perScope(({ providers = NO_PROVIDERS }) => providers);
export const offChainOf = perScope(({ db }) => offChainStore(db));

/** What requests read and use of this feature. */
export const providerStores = {
  providers: providersOf,
  offChain: offChainOf,
};
