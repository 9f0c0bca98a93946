import type { Provider } from "../provider/providers";
import { cenoteAdapter } from "./adapters/cenoteAdapter";
import { moonpayAdapter } from "./adapters/moonpayAdapter";
import { transakAdapter } from "./adapters/transakAdapter";
import type { RampAdapter } from "./rampAdapter";

/** The adapters of the configured providers, by provider id. They live as long as the process. */
export type RampAdapters = ReadonlyMap<string, RampAdapter>;

export function rampAdapters(providers: Iterable<Provider>): RampAdapters {
  return new Map([...providers].map((provider) => [provider.id, adapterOf(provider)]));
}

function adapterOf({ ramp, secrets }: Provider): RampAdapter {
  if (ramp?.adapter === "moonpay") return moonpayAdapter(ramp);
  if (ramp?.adapter === "transak") return transakAdapter(ramp);
  return cenoteAdapter(secrets, ramp ?? null);
}
