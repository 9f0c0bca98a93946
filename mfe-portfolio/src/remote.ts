import { toChain } from "@cenote/domain/chains";
import { isAddress } from "@cenote/kit/lib/address";
import { remote, routeOf } from "@cenote/kit/remote";
import { CHAIN_PARAMETER, showsHidden } from "./lib/portfolioSearch";
import portfolioBalances, { type PortfolioBalances } from "./screens/portfolio/__generated__/PortfolioBalances.graphql";
import { PortfolioSkeleton } from "./screens/portfolio/PortfolioSkeleton";

/** The tabs of one's own portfolio: without a wallet, they all lead to the choice of an address. */
const OWN_PATHS = ["/portfolio", "/portfolio/tokens", "/portfolio/defi", "/portfolio/nfts", "/portfolio/activity"];

/** The public face of mfe-portfolio: everything else in this folder is private to it. */
export const { contract, routes, prepare, Provider } = remote(
  [
    ...OWN_PATHS.map((path) =>
      routeOf({
        path,
        requests: () => ({}),
        screen: () =>
          import(/* webpackChunkName: "screen-portfolio" */ "./screens/start/StartScreen").then(
            (module) => module.StartScreen,
          ),
      }),
    ),
    routeOf<{ queryRef?: PortfolioBalances }>({
      path: "/portfolio/:address",
      requests: ({ params: { address = "" }, search }) => {
        if (!isAddress(address)) return {};
        const chain = toChain(search.get(CHAIN_PARAMETER) ?? "");
        const isAll = showsHidden(search);
        return {
          queryRef: {
            query: portfolioBalances,
            variables: {
              ownerAddress: address,
              chains: chain ? [chain] : null,
              valueModifiers: [{ ownerAddress: address, includeSmallBalances: isAll, includeSpamTokens: isAll }],
            },
          },
        };
      },
      screen: () =>
        import(/* webpackChunkName: "screen-portfolio" */ "./screens/portfolio/PortfolioScreen").then(
          (module) => module.PortfolioScreen,
        ),
      skeleton: PortfolioSkeleton,
    }),
  ],
  (language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`),
);
