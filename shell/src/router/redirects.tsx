import { DEFAULT_CHAIN, toChain, type Chain } from "@cenote/domain/chains";
import {
  CHAIN_PARAMETER,
  CREATE_POSITION_PATH,
  explorePath,
  FIND_PAIR_PATH,
  migratePath,
  pairPositionPath,
  POSITION_ACTION_PARAMETER,
  positionPath,
  POSITIONS_PATH,
} from "@cenote/domain/paths";
import { Redirect, type RouterRoute } from "@cenote/kit/routing/createRouter";
import { unknownNetwork } from "@cenote/kit/running/unknownNetwork";
import type { FindPair } from "../gateway/findPair";
import { RedirectFailed } from "../screens/RedirectFailed";

/** Lookups that a redirect may need. */
export type RedirectMeans = {
  /** Returns the chain of the connected wallet; null without one. */
  readonly connectedChain: () => Chain | null;
  readonly findPair: FindPair;
};

type Params = Readonly<Record<string, string | undefined>>;
/** Null: the target does not exist. Undefined: this path is not a redirect. */
type Target = string | null | undefined;
type FindTarget = (params: Params, search: URLSearchParams, means: RedirectMeans) => Target | Promise<Target>;

/** V3 positions are numbered. */
const TOKEN_ID = /^\d+$/;

const positions: FindTarget = () => POSITIONS_PATH;
const createPosition: FindTarget = () => CREATE_POSITION_PATH;
const v3Position: FindTarget = ({ tokenId = "" }, search, means) =>
  TOKEN_ID.test(tokenId) ? positionPath("v3", chainOf(search, means), tokenId) : null;
/** Opens the withdrawal on the position's page. */
const REMOVAL = `?${POSITION_ACTION_PARAMETER}=remove`;

/** Targets of old and short paths. The query is kept. */
const REDIRECTS: Readonly<Record<string, FindTarget>> = {
  "/tokens": () => explorePath("tokens"),
  "/tokens/:chainName": ({ chainName }) => `/explore/tokens/${chainName}`,
  "/tokens/:chainName/:tokenAddress": ({ chainName, tokenAddress }) => `/explore/tokens/${chainName}/${tokenAddress}`,
  "/explore/:chainName": ({ chainName = "" }) => (toChain(chainName) ? `/explore/tokens/${chainName}` : undefined),
  "/pools/:chainName/:poolAddress": ({ chainName = "", poolAddress }) =>
    toChain(chainName) ? `/explore/pools/${chainName}/${poolAddress}` : null,
  "/limits": () => "/limit",
  "/pool": positions,
  "/pools": positions,
  "/pool/v2": positions,
  "/pools/v2": positions,
  "/pools/v2/find": () => FIND_PAIR_PATH,
  "/pool/new": createPosition,
  "/pools/new": createPosition,
  "/add": createPosition,
  "/add/v2": () => "/positions/create/v2",
  "/pool/:tokenId": v3Position,
  "/pools/:tokenId": (params, search, means) =>
    toChain(params.tokenId ?? "") ? `/explore/pools/${params.tokenId}` : v3Position(params, search, means),
  "/remove/:tokenId": async (params, search, means) => {
    const position = await v3Position(params, search, means);
    return position && position + REMOVAL;
  },
  "/remove/v2/:currencyIdA/:currencyIdB": async ({ currencyIdA = "", currencyIdB = "" }, search, means) => {
    const chain = chainOf(search, means);
    const pair = await means.findPair(chain, currencyIdA, currencyIdB).catch(() => null);
    return pair && pairPositionPath(chain, pair) + REMOVAL;
  },
  "/migrate/v2/:address": ({ address = "" }, search, means) => migratePath(chainOf(search, means), "V2", address),
};

/** Returns the chain in the query, else the connected one. */
function chainOf(search: URLSearchParams, { connectedChain }: RedirectMeans): Chain {
  return toChain(search.get(CHAIN_PARAMETER) ?? "") ?? connectedChain() ?? DEFAULT_CHAIN;
}

/** Returns the redirects as routes: they run in the browser, without a history entry for the old path. */
export function redirectRoutes(means: RedirectMeans): RouterRoute[] {
  return Object.entries(REDIRECTS).map(([path, target]) => ({
    path,
    open: async ({ params, search }) => {
      const refusal = await unknownNetwork(search);
      if (refusal) return refusal;
      const to = await target(params, search, means);
      if (!to) return <RedirectFailed isNowhere={to === null} />;
      const query = search.toString();
      return new Redirect(query ? to + (to.includes("?") ? "&" : "?") + query : to);
    },
  }));
}
