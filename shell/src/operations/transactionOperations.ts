/** What a transaction moved for an address, as far as the amounts of the chain's coin need it. */
export const TRANSACTION_TRANSFERS = {
  operationName: "TransactionTransfers",
  query: `query TransactionTransfers($chain: Chain!, $hash: String!, $owner: String) {
  transaction(chain: $chain, hash: $hash) {
    details(ownerAddress: $owner) {
      assetChanges { ... on TokenTransfer { quantity direction tokenStandard } }
    }
  }
}`,
};

/** What an account did last, for the account's panel. */
export const RECENT_ACTIVITY = {
  operationName: "RecentActivity",
  query: `query RecentActivity($owners: [String!]!) {
  portfolios(ownerAddresses: $owners) {
    assetActivities(page: 1, pageSize: 12) {
      chain
      timestamp
      details {
        ... on TransactionDetails {
          type
          hash
          status
          assetChanges { ... on TokenTransfer { quantity direction asset { symbol } } }
          delegations { delegateAddress }
        }
      }
    }
  }
}`,
};
