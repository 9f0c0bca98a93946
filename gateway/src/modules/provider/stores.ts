import { perScope } from "../../request/scope";
import { NO_PROVIDERS } from "./providers";
import { offChainStore } from "./offChainStore";

export const providersOf = perScope(({ providers = NO_PROVIDERS }) => providers);
export const offChainOf = perScope(({ db }) => offChainStore(db));

/** Stores of this feature for requests. */
export const providerStores = {
  providers: providersOf,
  offChain: offChainOf,
};
