import { askingEarly } from "@cenote/kit/early/askEarly";
import { tokenRequests } from "../screens/token-details/tokenRequests";

export const ask = askingEarly(tokenRequests);
