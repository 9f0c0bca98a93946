import { askEarly } from "@cenote/kit/early/askEarly";
import { tokensRequests } from "../screens/tokens/tokensRequests";

askEarly(tokensRequests);
