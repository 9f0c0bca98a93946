import { toChain } from "@cenote/domain/chains";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import tradeBalances, { type TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { isTokenId } from "../../lib/isTokenId";
import migratePairs, { type MigratePairs } from "./__generated__/MigratePairs.graphql";
import migratePosition, { type MigratePosition } from "./__generated__/MigratePosition.graphql";

export type MigrateQueries = {
  readonly pairsRef?: MigratePairs;
  readonly queryRef?: MigratePosition;
  readonly balancesRef?: TradeBalances;
};

const NOTHING = { pairsRef: undefined, queryRef: undefined, balancesRef: undefined };

/**
 * Returns the requests for the position in the URL: by its number for V3, the account's share of the pair for V2.
 * Without one, for the list.
 */
export function migrateRequests({ params }: Place, visitor: Visitor): RequestsOf<MigrateQueries> {
  const account = visitor.account.get()?.address;
  const { chainName, pairAddress, tokenId = "" } = params;
  if (chainName === undefined) {
    if (!account) return NOTHING;
    return { ...NOTHING, pairsRef: { query: migratePairs, variables: { owner: account }, freshness: "block" } };
  }
  const chain = toChain(chainName);
  if (!chain) return null;
  const balancesRef = account
    ? ({ query: tradeBalances, variables: { owners: [account] }, freshness: "block" } as const)
    : undefined;
  if (pairAddress !== undefined) {
    if (!account || !isAddress(pairAddress)) return NOTHING;
    const variables = { chain, version: "V2", pairAddress, ownerAddress: account } as const;
    return { ...NOTHING, queryRef: { query: migratePosition, variables, freshness: "block" }, balancesRef };
  }
  if (!isTokenId(tokenId)) return NOTHING;
  const variables = { chain, version: "V3", tokenId } as const;
  return { ...NOTHING, queryRef: { query: migratePosition, variables, freshness: "block" }, balancesRef };
}
