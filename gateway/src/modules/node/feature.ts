import { nodeResolvers } from "./nodeResolvers";

export const nodeFeature = { resolvers: [nodeResolvers] };
