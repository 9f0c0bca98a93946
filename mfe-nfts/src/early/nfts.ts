import { askingEarly } from "@cenote/kit/early/askEarly";
import { nftsRequests } from "../screens/nfts/nftsRequests";

export const ask = askingEarly(nftsRequests);
