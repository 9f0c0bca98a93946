import { askEarly } from "@cenote/kit/early/askEarly";
import { nftsRequests } from "../screens/nfts/nftsRequests";

askEarly(nftsRequests);
