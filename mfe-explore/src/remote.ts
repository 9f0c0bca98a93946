import { toChain } from "@cenote/domain/chains";
import { FIRST_PAGE, TOP_TOKENS_PAGE_SIZE } from "@cenote/domain/limits";
import { remote, route, type Place } from "@cenote/kit/remote";
import topTokens, { type TopTokens } from "./components/__generated__/TopTokens.graphql";
import { TokensSkeleton } from "./components/TokensSkeleton";
import { readOrder } from "./lib/tokenOrder";

const tokens = (path: string) =>
  route<TopTokens>({
    path,
    query: topTokens,
    variables: tokensOf,
    screen: () => import("./screens/tokens/TokensScreen").then((module) => module.TokensScreen),
    skeleton: TokensSkeleton,
  });

/** The public face of mfe-explore: everything else in this folder is private to it. */
export const { contract, routes, Provider } = remote([
  route<TopTokens>({
    path: "/",
    query: topTokens,
    variables: tokensOf,
    screen: () => import("./screens/home/HomeScreen").then((module) => module.HomeScreen),
    skeleton: TokensSkeleton,
  }),
  tokens("/explore"),
  tokens("/explore/tokens"),
  tokens("/explore/tokens/:chainName"),
]);

function tokensOf({ params: { chainName }, search }: Place): TopTokens["variables"] | null {
  const chain = chainName ? toChain(chainName) : null;
  if (chainName && !chain) return null;
  return { chain, page: FIRST_PAGE, pageSize: TOP_TOKENS_PAGE_SIZE, orderBy: readOrder(search) };
}
