import { auctionResolvers } from "./auctionResolvers";

export const auctionFeature = { resolvers: [auctionResolvers] };
