import {
  DEFAULT_CHAIN,
  isNativeAddress,
  NATIVE_TOKEN_PATH,
  toChain,
  toUrlName,
  type Chain,
} from "@cenote/domain/chains";
import { CHAIN_PARAMETER, CREATE_PARAMETERS, CREATE_POSITION_PATH, FIND_PAIR_PATH } from "@cenote/domain/paths";
import { POOL_VERSIONS, type PoolVersion } from "@cenote/domain/trading";
import { isAddress } from "@cenote/kit/text/address";

/** Inputs of a new position in the URL. */
export type CreatePlace = {
  readonly chain: Chain;
  readonly version: PoolVersion;
  /** Addresses, null for the coin; undefined until one is chosen. */
  readonly tokens: readonly [string | null | undefined, string | null | undefined];
  /** Address or id of the pool; null without one. */
  readonly pool: string | null;
};

const DEFAULT_VERSION: PoolVersion = "V4";

/** Parses a link, which is untrusted: invalid parts count as not chosen. */
export function readCreate(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): CreatePlace {
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "") ?? DEFAULT_CHAIN;
  const version = POOL_VERSIONS.find((one) => one === params.protocolVersion?.toUpperCase()) ?? DEFAULT_VERSION;
  // The coin is a side of most pools.
  const tokenA = search.has(CREATE_PARAMETERS.token0) ? tokenOf(chain, search.get(CREATE_PARAMETERS.token0)) : null;
  const tokenB = tokenOf(chain, search.get(CREATE_PARAMETERS.token1));
  const isSame = tokenA !== undefined && tokenA?.toLowerCase() === tokenB?.toLowerCase();
  const tokens = [tokenA, isSame ? undefined : tokenB] as const;
  return { chain, version, tokens, pool: search.get(CREATE_PARAMETERS.pool) };
}

/** Returns the URL of a place. */
export function createPath({ version, pool, ...pair }: CreatePlace): string {
  const search = pairSearch(pair);
  if (pool) search.set(CREATE_PARAMETERS.pool, pool);
  return `${CREATE_POSITION_PATH}/${version.toLowerCase()}?${search}`;
}

/** Returns the URL of the search for a place's V2 pair. */
export function findPairPath(place: Pick<CreatePlace, "chain" | "tokens">): string {
  return `${FIND_PAIR_PATH}?${pairSearch(place)}`;
}

function pairSearch({ chain, tokens }: Pick<CreatePlace, "chain" | "tokens">): URLSearchParams {
  const search = new URLSearchParams({ [CHAIN_PARAMETER]: toUrlName(chain) });
  const names = [CREATE_PARAMETERS.token0, CREATE_PARAMETERS.token1] as const;
  for (const [index, token] of tokens.entries()) {
    if (token !== undefined) search.set(names[index]!, token ?? NATIVE_TOKEN_PATH);
  }
  return search;
}

/** Returns the variables of a query for the chosen tokens, and for the pools of both. */
export function pairVariables({ chain, tokens: [tokenA, tokenB] }: Pick<CreatePlace, "chain" | "tokens">) {
  const [hasTokenA, hasTokenB] = [tokenA !== undefined, tokenB !== undefined];
  return {
    chain,
    tokenA: tokenA ?? null,
    hasTokenA,
    tokenB: tokenB ?? null,
    hasTokenB,
    hasBoth: hasTokenA && hasTokenB,
  };
}

/** Sets the token of one side. A token of another chain, or that of the other side, empties the other side. */
export function withChosen(
  place: CreatePlace,
  side: 0 | 1,
  token: { chain: Chain; address: string | null },
): CreatePlace {
  const other = place.tokens[side === 0 ? 1 : 0];
  const isKept =
    token.chain === place.chain && other !== undefined && other?.toLowerCase() !== token.address?.toLowerCase();
  const kept = isKept ? other : undefined;
  const tokens = side === 0 ? ([token.address, kept] as const) : ([kept, token.address] as const);
  return { ...place, chain: token.chain, tokens, pool: null };
}

function tokenOf(chain: Chain, text: string | null): string | null | undefined {
  if (!text) return undefined;
  if (isNativeAddress(chain, text)) return null;
  return isAddress(text) ? text : undefined;
}
