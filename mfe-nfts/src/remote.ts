import { remote, route } from "@cenote/kit/remote";
import { CardsSkeleton } from "./components/CardsSkeleton";
import { AssetSkeleton } from "./screens/asset/AssetSkeleton";
import type { AssetQueries } from "./screens/asset/assetRequests";
import type { NftCollectionScreen } from "./screens/collection/__generated__/NftCollectionScreen.graphql";
import type { CollectionSearch } from "./screens/nfts/__generated__/CollectionSearch.graphql";
import type { TopCollections } from "./screens/nfts/__generated__/TopCollections.graphql";
import type { ProfileQueries } from "./screens/profile/profileRequests";

/** The public face of mfe-nfts: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<{ queryRef?: TopCollections; searchRef?: CollectionSearch }>({
      paths: ["/nfts"],
      requests: () => import("./screens/nfts/nftsRequests").then((module) => module.nftsRequests),
      screen: () => import("./screens/nfts/NftsScreen").then((module) => module.NftsScreen),
      skeleton: CardsSkeleton,
    }),
    route<{ queryRef?: NftCollectionScreen }>({
      paths: ["/nfts/collection/:contractAddress"],
      requests: () => import("./screens/collection/collectionRequests").then((module) => module.nftCollectionRequests),
      screen: () => import("./screens/collection/CollectionScreen").then((module) => module.CollectionScreen),
      skeleton: CardsSkeleton,
    }),
    route<AssetQueries>({
      paths: ["/nfts/asset/:contractAddress/:tokenId"],
      requests: () => import("./screens/asset/assetRequests").then((module) => module.assetRequests),
      screen: () => import("./screens/asset/AssetScreen").then((module) => module.AssetScreen),
      skeleton: AssetSkeleton,
    }),
    route<ProfileQueries>({
      paths: ["/nfts/profile", "/nfts/profile/:address"],
      requests: () => import("./screens/profile/profileRequests").then((module) => module.profileRequests),
      screen: () => import("./screens/profile/ProfileScreen").then((module) => module.ProfileScreen),
      skeleton: CardsSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
