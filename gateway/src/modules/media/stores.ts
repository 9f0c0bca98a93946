import { perScope } from "../../request/scope";
import { itemMediaStore } from "./itemMediaStore";
import { pictureStore } from "./pictureStore";

/** Stores of this feature for requests. */
export const mediaStores = {
  assetOrigin: perScope(({ assetOrigin }) => assetOrigin),
  pictures: perScope(({ db, assetOrigin, requestedMedia }) => pictureStore(db, assetOrigin, requestedMedia)),
  itemMedia: perScope(({ db, assetOrigin, requestedMedia }) => itemMediaStore(db, assetOrigin, requestedMedia)),
};
