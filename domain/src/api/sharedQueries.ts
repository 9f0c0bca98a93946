import { POPULAR_COLLECTIONS_SIZE, PRICE_CURRENCY } from "../limits";
import type { ApiOperation } from "./apiOperation";

// The operations that the shell sends too.

/** The values of the accounts of a wallet that was just connected, to choose among them. */
export const SELECT_WALLET_SCREEN: ApiOperation = {
  operationName: "SelectWalletScreen",
  query: `query SelectWalletScreen($ownerAddresses: [String!]!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]) {
  portfolios(
    ownerAddresses: $ownerAddresses
    chains: $chains
    valueModifiers: $valueModifiers
  ) { id ownerAddress tokensTotalDenominatedValue { value currency } }
}`,
  example: ({ owner }) => ({ ownerAddresses: [owner] }),
};

/** The values of the accounts that a browser remembers. */
export const ACCOUNT_LIST: ApiOperation = {
  operationName: "AccountList",
  query: `query AccountList($addresses: [String!]!, $valueModifiers: [PortfolioValueModifier!], $chains: [Chain!]) {
  portfolios(
    ownerAddresses: $addresses
    chains: $chains
    valueModifiers: $valueModifiers
  ) { id ownerAddress tokensTotalDenominatedValue { value } }
}`,
  example: ({ owner }) => ({ addresses: [owner] }),
};

/** A unit of one currency in another. */
export const CONVERT: ApiOperation = {
  operationName: "Convert",
  query: `query Convert($fromCurrency: Currency!, $toCurrency: Currency!) {
  convert(
    fromAmount: {currency: $fromCurrency, value: 1.0}
    toCurrency: $toCurrency
  ) { value currency }
}`,
  example: () => ({ fromCurrency: "ETH", toCurrency: PRICE_CURRENCY }),
};

/** The collections that a search offers before anything is typed. */
export const SEARCH_POPULAR_COLLECTIONS: ApiOperation = {
  operationName: "SearchPopularNFTCollections",
  query: `query SearchPopularNFTCollections {
  topCollections(chains: [ETHEREUM], orderBy: VOLUME, duration: DAY, first: ${POPULAR_COLLECTIONS_SIZE}) {
    edges {
      node {
        id chain name collectionId isVerified numAssets
        image { url }
        nftContracts { address chain }
      }
    }
  }
}`,
  example: () => ({}),
};
