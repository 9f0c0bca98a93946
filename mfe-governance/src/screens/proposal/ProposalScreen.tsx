import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { VOTE_PATH } from "@cenote/domain/paths";
import { Banner } from "@cenote/kit/feedback/Banner";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Deep } from "@cenote/kit/layout/Deep";
import { Detail } from "@cenote/kit/layout/Detail";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Description } from "../../components/Description";
import type { ProposalDetails } from "./__generated__/ProposalDetails.graphql";
import { Actions } from "./Actions";
import { ProposalHeader } from "./ProposalHeader";
import { Results } from "./Results";
import { Timeline } from "./Timeline";
import { VoterList } from "./VoterList";
import { YourPart } from "./YourPart";

/** Screen of a proposal: its effects, the vote's result so far, and the account's actions. */
export function ProposalScreen({ queryRef }: { readonly queryRef?: PreloadedQuery<ProposalDetails> }) {
  return queryRef ? <Proposal queryRef={queryRef} /> : <NoProposal />;
}

function Proposal({ queryRef }: { readonly queryRef: PreloadedQuery<ProposalDetails> }) {
  const { proposal } = usePreloadedQuery<ProposalDetails>(
    graphql`
      query ProposalDetails(
        $chain: Chain!
        $governor: String!
        $proposalId: String!
        $account: String!
        $hasAccount: Boolean!
        $after: String
      ) @throwOnFieldError {
        proposal(chain: $chain, governor: $governor, proposalId: $proposalId) {
          proposalId
          title
          description
          isDescriptionCut
          ...ProposalHeader_proposal
          ...YourPart_proposal
          ...Timeline_proposal
          ...Results_proposal
          ...Actions_proposal
          ...VoterList_proposal
        }
      }
    `,
    queryRef,
  );
  if (!proposal) return <NoProposal />;
  const { proposalId, title, description, isDescriptionCut } = proposal;
  const number = `#${proposalId}`;
  return (
    <>
      <ScreenTitle>{title || t`Proposal ${number}`}</ScreenTitle>
      <Crumbs above={[{ to: VOTE_PATH, text: t`Governance` }]} current={<Untrusted isInline>{number}</Untrusted>} />
      <Detail
        title={<ProposalHeader proposal={proposal} />}
        lead={
          <Deep label={t`Your part`}>
            <YourPart proposal={proposal} />
          </Deep>
        }
        aside={<Timeline proposal={proposal} />}
      >
        <Results proposal={proposal} />
        <Actions proposal={proposal} />
        <Panel title={t`Description`}>
          {description.trim() ? (
            <Description text={description} title={title} />
          ) : (
            <p>{t`The proposer wrote nothing.`}</p>
          )}
          {isDescriptionCut && (
            <Banner tone="info" title={t`Cut here`}>
              {t`The text on the network is longer than this product shows.`}
            </Banner>
          )}
        </Panel>
        <VoterList proposal={proposal} />
      </Detail>
    </>
  );
}

/** Keeps the URL: the proposal may appear when more blocks have been indexed. */
function NoProposal() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Proposal not found`}</ScreenTitle>
      <EmptyState
        title={t`Proposal not found`}
        isHeading
        action={<ButtonLink to={VOTE_PATH}>{t`All proposals`}</ButtonLink>}
      >
        {t`No such proposal is indexed: the address or the number may be wrong, or its block is not indexed yet.`}
      </EmptyState>
    </>
  );
}
