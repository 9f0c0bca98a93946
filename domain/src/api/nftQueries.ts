import type { ApiOperation } from "./apiOperation";
import { SEARCH_POPULAR_COLLECTIONS } from "./sharedQueries";

/** Spec §7: the operations on NFTs and their collections. */
export const NFT_QUERIES: readonly ApiOperation[] = [
  {
    operationName: "NFTItemScreen",
    query: `query NFTItemScreen($contractAddress: String!, $filter: NftAssetsFilterInput, $activityFilter: NftActivityFilterInput) {
  nftAssets(address: $contractAddress, filter: $filter) {
    edges {
      node {
        ...ItemFields
        ownerAddress
        creator { address username }
        traits { name rarity value }
        listings(first: 1) {
          edges { node { price { value currency } createdAt marketplace endAt } }
        }
      }
    }
  }
  nftActivity(filter: $activityFilter) {
    edges { node { id type price { value currency } fromAddress toAddress timestamp } }
  }
}`,
    example: ({ collection, tokenId }) => ({
      contractAddress: collection,
      filter: { tokenIds: [tokenId] },
      activityFilter: { address: collection, tokenId },
    }),
  },
  {
    operationName: "NftCollectionScreen",
    query: `query NftCollectionScreen($contractAddress: String!, $first: Int, $after: String) {
  nftCollections(filter: {addresses: [$contractAddress]}) { edges { node { ...CollectionFields } } }
  nftAssets(
    address: $contractAddress
    orderBy: PRICE
    asc: true
    first: $first
    after: $after
  ) {
    edges {
      node { ...ItemFields listings(first: 1) { edges { node { price { value currency } } } } }
    }
    pageInfo { ...PageFields }
  }
}`,
    example: ({ collection }) => ({ contractAddress: collection, first: 10 }),
  },
  {
    operationName: "NftsTab",
    query: `query NftsTab($ownerAddress: String!, $first: Int, $after: String, $filter: NftBalancesFilterInput, $chains: [Chain!]) {
  nftBalances(
    ownerAddress: $ownerAddress
    first: $first
    after: $after
    filter: $filter
    chains: $chains
  ) { ...NftBalanceFields }
}`,
    example: ({ owner }) => ({ ownerAddress: owner, first: 10 }),
  },
  {
    operationName: "NftBalance",
    query: `query NftBalance($ownerAddress: String!, $filter: NftBalancesFilterInput, $chains: [Chain!] = [ETHEREUM], $first: Int, $after: String, $last: Int, $before: String) {
  nftBalances(
    ownerAddress: $ownerAddress
    filter: $filter
    chains: $chains
    first: $first
    after: $after
    last: $last
    before: $before
  ) { ...NftBalanceFields }
}`,
    example: ({ owner }) => ({ ownerAddress: owner, first: 10 }),
  },
  {
    operationName: "Nfts",
    query: `query Nfts($ownerAddress: String!) {
  portfolios(ownerAddresses: [$ownerAddress]) { id nftBalances { id ownedAsset { ...ItemFields } } }
}`,
    example: ({ owner }) => ({ ownerAddress: owner }),
  },
  SEARCH_POPULAR_COLLECTIONS,
  {
    operationName: "CollectionSearch",
    query: `query CollectionSearch($query: String!) {
  nftCollections(filter: {nameQuery: $query}) {
    edges { cursor node { ...CollectionFields } }
    pageInfo { ...PageFields }
  }
}`,
    example: ({ collectionName }) => ({ query: collectionName }),
  },
  {
    operationName: "CollectionPromo",
    query: `query CollectionPromo($addresses: [String!]) {
  nftCollections(filter: {addresses: $addresses}) { edges { node { ...CollectionFields } } }
}`,
    example: ({ collection }) => ({ addresses: [collection] }),
  },
];
