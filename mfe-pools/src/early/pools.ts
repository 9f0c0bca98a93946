import { askEarly } from "@cenote/kit/early/askEarly";
import { poolsRequests } from "../screens/pools/poolsRequests";

askEarly(poolsRequests);
