import { askingEarly } from "@cenote/kit/early/askEarly";
import { homeRequests } from "../screens/home/homeRequests";

export const ask = askingEarly(homeRequests);
