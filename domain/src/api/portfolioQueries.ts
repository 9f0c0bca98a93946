import {
  ACTIVITY_PAGE_SIZE,
  FEED_PAGE_SIZE,
  FIRST_PAGE,
  HISTORY_UPDATER_PAGE_SIZE,
  RECENT_TRANSFERS_PAGE_SIZE,
} from "../limits";
import type { ApiOperation } from "./apiOperation";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "./sharedQueries";

/** Spec §7: the operations on accounts, and the subscription to what they do. */
export const PORTFOLIO_QUERIES: readonly ApiOperation[] = [
  {
    operationName: "PortfolioBalances",
    query: `query PortfolioBalances($ownerAddress: String!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]) {
  portfolios(
    ownerAddresses: [$ownerAddress]
    chains: $chains
    valueModifiers: $valueModifiers
  ) {
    id ownerAddress
    tokensTotalDenominatedValue { value currency }
    tokensTotalDenominatedValueChange(duration: DAY) { absolute { value } percentage { value } }
    tokenBalances { ...BalanceFields }
  }
}`,
    example: ({ owner }) => ({ ownerAddress: owner }),
  },
  {
    operationName: "MultiplePortfolioBalances",
    query: `query MultiplePortfolioBalances($ownerAddresses: [String!]!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]) {
  portfolios(
    ownerAddresses: $ownerAddresses
    chains: $chains
    valueModifiers: $valueModifiers
  ) {
    id ownerAddress
    tokensTotalDenominatedValue { value currency }
    tokensTotalDenominatedValueChange(duration: DAY) { absolute { value } percentage { value } }
    tokenBalances { id quantity isHidden denominatedValue { value } token { ...TokenBasics } }
  }
}`,
    example: ({ owner }) => ({ ownerAddresses: [owner] }),
  },
  SELECT_WALLET_SCREEN,
  ACCOUNT_LIST,
  {
    operationName: "QuickTokenBalancesWeb",
    query: `query QuickTokenBalancesWeb($ownerAddress: String!, $chains: [Chain!]) {
  portfolios(ownerAddresses: [$ownerAddress], chains: $chains) {
    id
    tokenBalances { id quantity denominatedValue { value } token { id chain address } }
  }
}`,
    example: ({ owner }) => ({ ownerAddress: owner }),
  },
  {
    operationName: "ActivityWeb",
    query: `query ActivityWeb($account: String!, $chains: [Chain!], $onRampTransactionIDs: [String!], $includeOffChain: Boolean, $page: Int = ${FIRST_PAGE}, $pageSize: Int = ${ACTIVITY_PAGE_SIZE}) {
  portfolios(ownerAddresses: [$account], chains: $chains) {
    id
    assetActivities(
      page: $page
      pageSize: $pageSize
      includeOffChain: $includeOffChain
      onRampTransactionIDs: $onRampTransactionIDs
      includeBridging: true
      chains: $chains
    ) { ...ActivityFields }
  }
}`,
    example: ({ owner }) => ({ account: owner }),
  },
  {
    operationName: "TransactionList",
    query: `query TransactionList($address: String!, $onRampAuth: OnRampTransactionsAuth, $chains: [Chain!], $pageSize: Int) {
  portfolios(ownerAddresses: [$address], chains: $chains) {
    id
    assetActivities(
      page: ${FIRST_PAGE}
      pageSize: $pageSize
      onRampTransactionsAuth: $onRampAuth
      includeOffChain: true
      includeBridging: true
      chains: $chains
    ) { ...ActivityFields }
  }
}`,
    example: ({ owner }) => ({ address: owner, pageSize: ACTIVITY_PAGE_SIZE }),
  },
  {
    operationName: "FeedTransactionList",
    query: `query FeedTransactionList($addresses: [String!]!, $chains: [Chain!]) {
  portfolios(ownerAddresses: $addresses, chains: $chains) {
    id ownerAddress
    assetActivities(page: ${FIRST_PAGE}, pageSize: ${FEED_PAGE_SIZE}, includeBridging: true, chains: $chains) {
      id timestamp chain
      details {
        __typename
        ... on TransactionDetails { ...TransactionFields }
        ... on SwapOrderDetails { ...SwapOrderFields }
        ... on OnRampTransactionDetails {
          id status receiverAddress
          onRampTransfer { ...OnRampFields }
        }
        ... on OffRampTransactionDetails {
          id status senderAddress
          offRampTransfer { ...OffRampFields }
        }
      }
    }
  }
}`,
    example: ({ owner }) => ({ addresses: [owner] }),
  },
  {
    operationName: "TransactionHistoryUpdater",
    query: `query TransactionHistoryUpdater($addresses: [String!]!, $onRampAuth: OnRampTransactionsAuth, $chains: [Chain!]) {
  portfolios(ownerAddresses: $addresses, chains: $chains) {
    id ownerAddress
    assetActivities(
      page: ${FIRST_PAGE}
      pageSize: ${HISTORY_UPDATER_PAGE_SIZE}
      onRampTransactionsAuth: $onRampAuth
      includeBridging: true
      chains: $chains
    ) {
      id timestamp
      details {
        ... on TransactionDetails { id hash }
      }
    }
  }
}`,
    example: ({ owner }) => ({ addresses: [owner] }),
  },
  {
    operationName: "RecentTokenTransfers",
    query: `query RecentTokenTransfers($address: String!, $chains: [Chain!]) {
  portfolios(ownerAddresses: [$address], chains: $chains) {
    id
    assetActivities(page: ${FIRST_PAGE}, pageSize: ${RECENT_TRANSFERS_PAGE_SIZE}, includeBridging: true, chains: $chains) {
      id timestamp
      details {
        ... on TransactionDetails { id type hash status assetChanges { ...AssetChangeFields } }
      }
    }
  }
}`,
    example: ({ owner }) => ({ address: owner }),
  },
  {
    operationName: "OnAssetActivity",
    query: `subscription OnAssetActivity($subscriptionId: ID!, $account: String!, $onRampAuth: OnRampTransactionsAuth, $onRampTransactionIDs: [String!]) {
  onAssetActivity(
    subscriptionId: $subscriptionId
    addresses: [$account]
    onRampTransactionsAuth: $onRampAuth
    onRampTransactionIDs: $onRampTransactionIDs
  ) { ...ActivityFields }
}`,
    example: ({ owner }) => ({ subscriptionId: "1", account: owner }),
  },
];
