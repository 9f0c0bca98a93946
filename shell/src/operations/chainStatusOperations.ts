export const CHAIN_STATUSES = {
  operationName: "ChainStatuses",
  query:
    "query ChainStatuses { chainStatuses { chain isIndexed indexedBlockNumber indexedBlockTimestamp headBlockTimestamp } }",
};
