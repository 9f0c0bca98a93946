import { NATIVE_TOKEN_PATH, type Chain } from "@cenote/domain/chains";
import { SHARED_PAIRS } from "../operations/pairOperations";
import type { QueryGateway } from "./queryGateway";

/** Finds the V2 pair of two tokens, each by its address or a name of the native one; null without one. */
export type FindPair = (chain: Chain, tokenA: string, tokenB: string) => Promise<string | null>;

type Pairs = readonly ({ readonly address: string } | null)[] | null;

export function findingPairs(queryGateway: QueryGateway): FindPair {
  return async (chain, tokenA, tokenB) => {
    const tokens = { tokenA: toToken(tokenA), tokenB: toToken(tokenB) };
    const { ofTokenA, ofTokenB } = await queryGateway<{ ofTokenA: Pairs; ofTokenB: Pairs }>(SHARED_PAIRS, {
      chain,
      ...tokens,
    });
    const ofOther = new Set(ofTokenB?.map((pair) => pair?.address));
    return ofTokenA?.find((pair) => pair && ofOther.has(pair.address))?.address ?? null;
  };
}

/** Converts an old link's token, which may be the native token's symbol. */
function toToken(currencyId: string): string {
  return /^0x[0-9a-f]{40}$/i.test(currencyId) ? currencyId : NATIVE_TOKEN_PATH;
}
