import type { Foundation, Started } from "../../request/feature";
import type { Providers } from "../provider/providers";
import { rampAdapters, type RampAdapters } from "./rampAdapters";
import { rampQuoteResolvers } from "./rampQuoteResolvers";
import { rampQuoter } from "./rampQuotes";
import { rampResolvers } from "./rampResolvers";
import { rampRoute } from "./rampRoute";

/** Providers send visitors back to the site. */
function start({ db, log }: Foundation, providers: Providers, siteOrigin: string) {
  const adapters = rampAdapters(providers.values());
  const quoter = rampQuoter(providers, adapters, log);
  return {
    services: { ramps: quoter },
    adapters,
    routes: [rampRoute({ db, providers, adapters, quoter, siteOrigin, log })],
  } satisfies Started & { readonly adapters: RampAdapters };
}

export const rampFeature = { resolvers: [rampQuoteResolvers, rampResolvers], start };
