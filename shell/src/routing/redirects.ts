import { replace, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { toChain } from "@cenote/domain/chains";
import { Elsewhere } from "../screens/Elsewhere";

type Params = Readonly<Record<string, string | undefined>>;

/** Old and short paths, and where they lead; null where that is nowhere. The rest of the URL comes along. */
const REDIRECTS: Readonly<Record<string, (params: Params) => string | null>> = {
  "/tokens": () => "/explore/tokens",
  "/tokens/:chainName": ({ chainName }) => `/explore/tokens/${chainName}`,
  "/tokens/:chainName/:tokenAddress": ({ chainName, tokenAddress }) => `/explore/tokens/${chainName}/${tokenAddress}`,
  "/explore/:chainName": ({ chainName = "" }) => (toChain(chainName) ? `/explore/tokens/${chainName}` : null),
  "/pools/:chainName/:poolAddress": ({ chainName = "", poolAddress }) =>
    toChain(chainName) ? `/explore/pools/${chainName}/${poolAddress}` : null,
};

/** The redirects as routes: made in the browser, in place of the old entry of its history. */
export const redirectRoutes: RouteObject[] = Object.entries(REDIRECTS).map(([path, target]) => ({
  path,
  loader: ({ params, request }: LoaderFunctionArgs) => {
    const to = target(params);
    return to ? replace(to + new URL(request.url).search) : null;
  },
  Component: Elsewhere,
}));
