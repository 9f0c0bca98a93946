import { askEarly } from "@cenote/kit/early/askEarly";
import { poolRequests } from "../screens/pool-details/poolRequests";

askEarly(poolRequests);
