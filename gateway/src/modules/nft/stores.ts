import { perScope } from "../../request/scope";
import { itemOwnerStore } from "./itemOwnerStore";
import { nftActivityStore } from "./nftActivityStore";
import { nftAssetStore } from "./nftAssetStore";
import { nftCollectionStore } from "./nftCollectionStore";
import { nftHistoryStore } from "./statistics/nftHistoryStore";
import { nftOrderStore } from "./nftOrderStore";
import { nftRarityStore } from "./nftRarityStore";
import { nftRefreshStore } from "./nftRefreshStore";
import { nftSpreadStore } from "./statistics/nftSpreadStore";
import { nftStatisticsStore } from "./statistics/nftStatisticsStore";
import { nftTraitStore } from "./nftTraitStore";
import { traitFloorStore } from "./statistics/traitFloorStore";

/** Stores of this feature for requests. */
export const nftStores = {
  nftAssets: perScope(({ db }) => nftAssetStore(db)),
  nftCollections: perScope(({ db, chainConfigs }) => nftCollectionStore(db, chainConfigs)),
  nftOrders: perScope(({ db, atHead, chainConfigs }) => nftOrderStore(db, atHead, chainConfigs)),
  nftActivities: perScope(({ db, chainConfigs }) => nftActivityStore(db, chainConfigs)),
  nftHistory: perScope(({ db }) => nftHistoryStore(db)),
  nftStatistics: perScope(({ db }) => nftStatisticsStore(db)),
  nftSpread: perScope(({ db }) => nftSpreadStore(db)),
  nftRarities: perScope(({ db }) => nftRarityStore(db)),
  nftTraits: perScope(({ db }) => nftTraitStore(db)),
  traitFloors: perScope(({ db }) => traitFloorStore(db)),
  itemOwners: perScope(({ db }) => itemOwnerStore(db)),
  nftRefreshes: perScope(({ db, requestedMedia }) => nftRefreshStore(db, requestedMedia)),
};
