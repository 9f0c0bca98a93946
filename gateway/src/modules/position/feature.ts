import { liquidityProviderResolvers } from "./liquidityProviderResolvers";
import { positionEstimateResolvers } from "./positionEstimateResolvers";
import { positionResolvers } from "./positionResolvers";

export const positionFeature = {
  resolvers: [liquidityProviderResolvers, positionEstimateResolvers, positionResolvers],
};
