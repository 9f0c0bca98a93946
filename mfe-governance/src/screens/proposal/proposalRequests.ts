import { toChain } from "@cenote/domain/chains";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import { readCursor } from "@cenote/kit/table/rows/cursor";
import { accountVariables } from "../../lib/visitorAccount";
import proposalDetails, { type ProposalDetails } from "./__generated__/ProposalDetails.graphql";

export type ProposalQueries = { readonly queryRef?: ProposalDetails };

/** Returns the request of a proposal's screen; without a request for an invalid place. */
export function proposalRequests({ params, search }: Place, visitor: Visitor): RequestsOf<ProposalQueries> {
  const { chainName = "", governorAddress: governor = "", proposalId = "" } = params;
  const chain = toChain(chainName);
  if (!chain || !isAddress(governor) || !/^\d{1,78}$/.test(proposalId)) return { queryRef: undefined };
  const place = { chain, governor, proposalId, after: readCursor(search) };
  return {
    queryRef: {
      query: proposalDetails,
      variables: { ...place, ...accountVariables(visitor) },
      freshness: "block",
    },
  };
}
