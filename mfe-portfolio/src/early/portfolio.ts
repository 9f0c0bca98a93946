import { askingEarly } from "@cenote/kit/early/askEarly";
import { portfolioRequests } from "../screens/portfolio/portfolioRequests";

export const ask = askingEarly(portfolioRequests);
