import { governanceResolvers } from "./governanceResolvers";
import { proposalResolvers } from "./proposalResolvers";

export const governanceFeature = { resolvers: [governanceResolvers, proposalResolvers] };
