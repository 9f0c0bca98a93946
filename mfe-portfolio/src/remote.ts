import { remote, route } from "@cenote/kit/remote";
import type { PortfolioBalances } from "./screens/portfolio/__generated__/PortfolioBalances.graphql";
import { PortfolioSkeleton } from "./screens/portfolio/PortfolioSkeleton";

/** The tabs of one's own portfolio: without a wallet, they all lead to the choice of an address. */
const OWN_PATHS = ["/portfolio", "/portfolio/tokens", "/portfolio/defi", "/portfolio/nfts", "/portfolio/activity"];

/** The public face of mfe-portfolio: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    ...OWN_PATHS.map((path) =>
      route({
        path,
        screen: () =>
          import(/* webpackChunkName: "screen-portfolio" */ "./screens/start/StartScreen").then(
            (module) => module.StartScreen,
          ),
      }),
    ),
    route<{ queryRef?: PortfolioBalances }>({
      path: "/portfolio/:address",
      requests: () =>
        import(/* webpackChunkName: "screen-portfolio" */ "./screens/portfolio/portfolioRequests").then(
          (module) => module.portfolioRequests,
        ),
      screen: () =>
        import(/* webpackChunkName: "screen-portfolio" */ "./screens/portfolio/PortfolioScreen").then(
          (module) => module.PortfolioScreen,
        ),
      skeleton: PortfolioSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
