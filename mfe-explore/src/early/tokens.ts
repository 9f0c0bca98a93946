import { askingEarly } from "@cenote/kit/early/askEarly";
import { tokensRequests } from "../screens/tokens/tokensRequests";

export const ask = askingEarly(tokensRequests);
