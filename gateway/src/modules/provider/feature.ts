import type { StoresOf } from "../../request/context";
import { readProviders, type Providers } from "./providers";
import { providerStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof providerStores> {}
}

declare module "../../request/scope" {
  interface Services {
    /** The sources of off-chain activity; none by default. */
    readonly providers?: Providers;
  }
}

export const providerFeature = { stores: providerStores, read: readProviders };
