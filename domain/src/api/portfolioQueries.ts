import {
  ACTIVITY_PAGE_SIZE,
  FEED_PAGE_SIZE,
  FIRST_PAGE,
  HISTORY_UPDATER_PAGE_SIZE,
  RECENT_TRANSFERS_PAGE_SIZE,
} from "../limits";
import type { ApiOperation } from "./apiOperation";
import { ACCOUNT_LIST, SELECT_WALLET_SCREEN } from "./sharedQueries";

/** The fragments of the operations below, by their names. */
export const PORTFOLIO_FRAGMENTS = {
  BalanceFields: `fragment BalanceFields on TokenBalance {
  id quantity isHidden
  denominatedValue { currency value }
  token { ...TokenFields }
  tokenProjectMarket { id pricePercentChange(duration: DAY) { value } }
}`,
  ActivityFields: `fragment ActivityFields on AssetActivity {
  id timestamp chain
  details {
    __typename
    ... on TransactionDetails {
      ...TransactionFields
      networkFee { quantity tokenSymbol tokenAddress tokenChain }
    }
    ... on SwapOrderDetails { ...SwapOrderFields }
    ... on OnRampTransactionDetails { id status receiverAddress onRampTransfer { ...OnRampFields } }
    ... on OffRampTransactionDetails {
      id status senderAddress
      offRampTransfer { ...OffRampFields }
    }
  }
}`,
  TransactionFields: `fragment TransactionFields on TransactionDetails {
  id type from to hash nonce status
  application { name address icon { url } }
  assetChanges { ...AssetChangeFields }
}`,
  AssetChangeFields: `fragment AssetChangeFields on AssetChange {
  __typename
  ... on TokenTransfer {
    id
    asset { id address symbol decimals }
    tokenStandard quantity sender recipient direction
    transactedValue { currency value }
  }
  ... on NftTransfer {
    id
    asset { ...NftFields }
    nftStandard amount quantity sender recipient direction
  }
  ... on TokenApproval {
    id
    asset { id address symbol decimals }
    tokenStandard approvedAddress quantity
  }
  ... on NftApproval { id asset { ...NftFields } nftStandard approvedAddress }
  ... on NftApproveForAll { id asset { ...NftFields } nftStandard operatorAddress approved }
  ... on OnRampTransfer { ...OnRampFields }
  ... on OffRampTransfer { ...OffRampFields }
}`,
  SwapOrderFields: `fragment SwapOrderFields on SwapOrderDetails {
  id offerer hash orderStatus expiry swapOrderType encodedOrder
  inputToken { id symbol }
  inputTokenQuantity
  outputToken { id symbol }
  outputTokenQuantity
}`,
  OnRampFields: `fragment OnRampFields on OnRampTransfer {
  id
  token { ...TokenBasics }
  amount
  serviceProvider { ...ServiceProviderFields }
  transactionReferenceId externalSessionId networkFee transactionFee totalFee sourceCurrency
  sourceAmount
}`,
  OffRampFields: `fragment OffRampFields on OffRampTransfer {
  id
  token { ...TokenBasics }
  amount
  serviceProvider { ...ServiceProviderFields }
  transactionReferenceId externalSessionId networkFee transactionFee totalFee
  destinationCurrency destinationAmount
}`,
  ServiceProviderFields: `fragment ServiceProviderFields on ServiceProvider {
  serviceProvider name url logoLightUrl logoDarkUrl supportUrl
}`,
};

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
