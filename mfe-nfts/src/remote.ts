import { remote, route } from "@cenote/kit/remote";
import { CardsSkeleton } from "./components/CardsSkeleton";
import { CollectionSkeleton } from "./components/collection/CollectionSkeleton";
import { AssetSkeleton } from "./screens/asset/AssetSkeleton";
import type { AssetQueries } from "./screens/asset/assetRequests";
import type { ActivityQueries } from "./screens/collection-activity/activityRequests";
import type { CollectionQueries } from "./screens/collection/collectionRequests";
import type { NftsQueries } from "./screens/nfts/nftsRequests";
import { NftsSkeleton } from "./screens/nfts/NftsSkeleton";
import type { ProfileQueries } from "./screens/profile/profileRequests";

/** Public interface of mfe-nfts: everything else in this folder is private. */
export const { contract, routes, prepare, Provider } = remote(
  [
    route<NftsQueries>({
      paths: ["/nfts"],
      requests: () => import("./screens/nfts/nftsRequests").then((module) => module.nftsRequests),
      screen: () => import("./screens/nfts/NftsScreen").then((module) => module.NftsScreen),
      skeleton: NftsSkeleton,
    }),
    route<CollectionQueries>({
      paths: ["/nfts/collection/:contractAddress"],
      requests: () => import("./screens/collection/collectionRequests").then((module) => module.nftCollectionRequests),
      screen: () => import("./screens/collection/CollectionScreen").then((module) => module.CollectionScreen),
      skeleton: CollectionSkeleton,
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
    route<ActivityQueries>({
      paths: ["/nfts/collection/:contractAddress/activity"],
      requests: () =>
        import("./screens/collection-activity/activityRequests").then((module) => module.nftActivityRequests),
      screen: () =>
        import("./screens/collection-activity/CollectionActivityScreen").then(
          (module) => module.CollectionActivityScreen,
        ),
      skeleton: CollectionSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
