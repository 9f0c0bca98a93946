import { remote, route } from "@cenote/kit/remote";
import type { PortfolioBalances } from "./screens/portfolio/__generated__/PortfolioBalances.graphql";
import { PortfolioSkeleton } from "./screens/portfolio/PortfolioSkeleton";

/** The public face of mfe-portfolio: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    // Without a wallet, the tabs of one's own portfolio lead to the choice of an address.
    route({
      paths: ["/portfolio", "/portfolio/tokens", "/portfolio/defi", "/portfolio/nfts", "/portfolio/activity"],
      screen: () => import("./screens/start/StartScreen").then((module) => module.StartScreen),
    }),
    route<{ queryRef?: PortfolioBalances }>({
      paths: ["/portfolio/:address"],
      requests: () => import("./screens/portfolio/portfolioRequests").then((module) => module.portfolioRequests),
      screen: () => import("./screens/portfolio/PortfolioScreen").then((module) => module.PortfolioScreen),
      skeleton: PortfolioSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
