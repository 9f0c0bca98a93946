import { POPULAR_COLLECTIONS_SIZE, PRICE_CURRENCY } from "../limits";
import type { ApiOperation } from "./apiOperation";

// The operations that the shell also sends.

/** Account values of a newly connected wallet, from which the visitor chooses. */
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

/** Values of the accounts that the browser remembers. */
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

/** Exchange rate of one currency in another. */
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

/** Collections that the search suggests before any input. */
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
