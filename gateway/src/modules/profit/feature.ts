import { profitResolvers } from "./profitResolvers";

export const profitFeature = { resolvers: [profitResolvers] };
