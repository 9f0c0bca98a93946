/** An address's transfers in a transaction, with the fields for amounts of the chain's coin. */
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

/** Latest activity of an account, for the account's panel. */
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
