import type { StoresOf } from "../../request/context";
import { namingResolvers } from "./namingResolvers";
import { namingStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof namingStores> {}
}

export const namingFeature = { resolvers: [namingResolvers], stores: namingStores };
