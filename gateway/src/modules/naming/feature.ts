import { namingResolvers } from "./namingResolvers";

export const namingFeature = { resolvers: [namingResolvers] };
