import type { StoresOf } from "../../request/context";
import { chainResolvers } from "./chainResolvers";
import { chainStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof chainStores> {}
}

export const chainFeature = { resolvers: [chainResolvers], stores: chainStores };
