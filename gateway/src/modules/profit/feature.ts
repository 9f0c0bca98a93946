import type { StoresOf } from "../../request/context";
import { profitResolvers } from "./profitResolvers";
import { profitStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof profitStores> {}
}

export const profitFeature = { resolvers: [profitResolvers], stores: profitStores };
