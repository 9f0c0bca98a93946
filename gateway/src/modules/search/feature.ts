import { searchResolvers } from "./searchResolvers";

export const searchFeature = { resolvers: [searchResolvers] };
