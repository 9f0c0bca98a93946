import type { Resolvers } from "../../__generated__/resolvers";
import { positionEstimate } from "./positionEstimate";

export const positionEstimateResolvers: Resolvers = {
  Query: {
    positionEstimate: (_, args, context) => positionEstimate(args, context),
  },
};
