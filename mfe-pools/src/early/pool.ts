import { askingEarly } from "@cenote/kit/early/askEarly";
import { poolRequests } from "../screens/pool-details/poolRequests";

export const ask = askingEarly(poolRequests);
