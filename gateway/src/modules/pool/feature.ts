import type { StoresOf } from "../../request/context";
import { poolHistoryResolvers } from "./poolHistoryResolvers";
import { poolResolvers } from "./poolResolvers";
import { poolTransactionResolvers } from "./poolTransactionResolvers";
import { protocolResolvers } from "./protocolResolvers";
import { poolStores } from "./stores";

declare module "../../request/context" {
  interface Context extends StoresOf<typeof poolStores> {}
}

export const poolFeature = {
  resolvers: [poolHistoryResolvers, poolResolvers, poolTransactionResolvers, protocolResolvers],
  stores: poolStores,
};
