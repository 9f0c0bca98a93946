import type { Foundation, Started } from "../../request/feature";
import type { Providers } from "../provider/providers";
import type { RampAdapters } from "../ramp/rampAdapters";
import { startExpirySweep } from "./expirySweep";
import { webhookRoute } from "./webhookRoute";

/** Without providers, nothing is received or expires. */
function start({ db, log }: Foundation, providers: Providers, adapters: RampAdapters) {
  const hasProviders = providers.size > 0;
  return {
    routes: hasProviders ? [webhookRoute({ db, providers, log, adapters })] : [],
    chores: hasProviders ? [() => startExpirySweep(db, log)] : [],
  } satisfies Started;
}

export const webhookFeature = { start };
