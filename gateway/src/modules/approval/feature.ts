import { approvalResolvers } from "./approvalResolvers";

export const approvalFeature = { resolvers: [approvalResolvers] };
