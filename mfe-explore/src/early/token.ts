import { askEarly } from "@cenote/kit/early/askEarly";
import { tokenRequests } from "../screens/token-details/tokenRequests";

askEarly(tokenRequests);
