import { askingEarly } from "@cenote/kit/early/askEarly";
import { nftCollectionRequests } from "../screens/collection/collectionRequests";

export const ask = askingEarly(nftCollectionRequests);
