import { askEarly } from "@cenote/kit/early/askEarly";
import { portfolioRequests } from "../screens/portfolio/portfolioRequests";

askEarly(portfolioRequests);
