import type { StoresOf } from "../../request/context";
import { liquidityProviderResolvers } from "./liquidityProviderResolvers";
import { positionEstimateResolvers } from "./positionEstimateResolvers";
import { positionResolvers } from "./positionResolvers";
import { positionStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof positionStores> {}
}

export const positionFeature = {
  resolvers: [liquidityProviderResolvers, positionEstimateResolvers, positionResolvers],
  stores: positionStores,
};
