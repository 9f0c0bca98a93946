import { poolHistoryResolvers } from "./poolHistoryResolvers";
import { poolResolvers } from "./poolResolvers";
import { poolTransactionResolvers } from "./poolTransactionResolvers";
import { protocolResolvers } from "./protocolResolvers";

export const poolFeature = {
  resolvers: [poolHistoryResolvers, poolResolvers, poolTransactionResolvers, protocolResolvers],
};
