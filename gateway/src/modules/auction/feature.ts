import type { StoresOf } from "../../request/context";
import { auctionResolvers } from "./auctionResolvers";
import { auctionStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof auctionStores> {}
}

export const auctionFeature = { resolvers: [auctionResolvers], stores: auctionStores };
