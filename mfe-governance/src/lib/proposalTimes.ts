import { graphql, readInlineData } from "react-relay/hooks";
import type { proposalTimes_proposal$key } from "./__generated__/proposalTimes_proposal.graphql";
import type { ProposalTimes } from "./stateTexts";

/** Returns the state and times that decide a proposal's next step. */
export function readProposalTimes(key: proposalTimes_proposal$key): ProposalTimes {
  const { state, startsAt, endsAt, executableAt } = readInlineData(
    graphql`
      fragment proposalTimes_proposal on Proposal @inline {
        state
        startsAt
        endsAt
        executableAt
      }
    `,
    key,
  );
  return { state, startsAt, endsAt, executableAt };
}
