const FIELDS = "chain isIndexed indexedBlockNumber indexedBlockTimestamp";

export const CHAIN_STATUSES = {
  operationName: "ChainStatuses",
  query: `query ChainStatuses { chainStatuses { ${FIELDS} } }`,
};

export const ON_CHAIN_STATUS = {
  operationName: "OnChainStatus",
  query: `subscription OnChainStatus { onChainStatus { ${FIELDS} } }`,
};
