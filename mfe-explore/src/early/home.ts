import { askEarly } from "@cenote/kit/early/askEarly";
import { homeRequests } from "../screens/home/homeRequests";

askEarly(homeRequests);
