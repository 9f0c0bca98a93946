import type { StoresOf } from "../../request/context";
import { tokenStores } from "./stores";
import { tokenResolvers } from "./tokenResolvers";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof tokenStores> {}
}

export const tokenFeature = { resolvers: [tokenResolvers], stores: tokenStores };
