import { askingEarly } from "@cenote/kit/early/askEarly";
import { poolsRequests } from "../screens/pools/poolsRequests";

export const ask = askingEarly(poolsRequests);
