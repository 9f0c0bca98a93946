import { toChain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER } from "@cenote/domain/paths";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { readCursor } from "@cenote/kit/table/rows/cursor";
import { readStateGroup, STATE_GROUPS } from "../../lib/stateFilter";
import { accountVariables } from "../../lib/visitorAccount";
import governors, { type Governors } from "./__generated__/Governors.graphql";
import proposals, { type Proposals } from "./__generated__/Proposals.graphql";

export type ProposalsQueries = { readonly queryRef: Proposals; readonly governorsRef: Governors };

/** Returns the requests of the list: proposals in the states of the URL, and the governors with the account's votes. */
export function proposalsRequests({ search }: Place, visitor: Visitor): RequestsOf<ProposalsQueries> {
  const group = readStateGroup(search);
  const chain = toChain(search.get(CHAIN_PARAMETER) ?? "");
  const chains = chain ? [chain] : null;
  return {
    queryRef: {
      query: proposals,
      variables: { chains, states: group && STATE_GROUPS[group], after: readCursor(search) },
      freshness: "block",
    },
    governorsRef: { query: governors, variables: { chains, ...accountVariables(visitor) }, freshness: "block" },
  };
}
