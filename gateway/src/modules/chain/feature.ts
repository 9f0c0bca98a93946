import { chainResolvers } from "./chainResolvers";

export const chainFeature = { resolvers: [chainResolvers] };
