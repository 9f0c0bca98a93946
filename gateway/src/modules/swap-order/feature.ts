import { swapOrderResolvers } from "./swapOrderResolvers";

export const swapOrderFeature = { resolvers: [swapOrderResolvers] };
