import { askEarly } from "@cenote/kit/early/askEarly";
import { nftCollectionRequests } from "../screens/collection/collectionRequests";

askEarly(nftCollectionRequests);
