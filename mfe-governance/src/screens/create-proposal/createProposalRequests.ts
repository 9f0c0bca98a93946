import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { accountVariables } from "../../lib/visitorAccount";
import newProposal, { type NewProposal } from "./__generated__/NewProposal.graphql";

export type NewProposalQueries = { readonly queryRef: NewProposal };

/** Returns the request of the screen: the governors, their treasuries' balances, and the account's votes. */
export function createProposalRequests(_: Place, visitor: Visitor): RequestsOf<NewProposalQueries> {
  return { queryRef: { query: newProposal, variables: accountVariables(visitor), freshness: "block" } };
}
