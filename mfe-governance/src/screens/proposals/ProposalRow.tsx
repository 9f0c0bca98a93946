import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { proposalPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { StateTag } from "../../components/StateTag";
import { VoteBar } from "../../components/VoteBar";
import { readProposalTimes } from "../../lib/proposalTimes";
import { nextText } from "../../lib/stateTexts";
import { useChainNow } from "../../lib/useChainNow";
import type { ProposalRow_proposal$key } from "./__generated__/ProposalRow_proposal.graphql";
import * as styles from "./ProposalRow.module.css";

/** Row of a proposal: its title, its state and its next step. */
export function ProposalRow({ proposal: key }: { readonly proposal: ProposalRow_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment ProposalRow_proposal on Proposal {
        chain
        proposalId
        title
        state
        ...proposalTimes_proposal
        governor {
          address
          name
        }
        ...VoteBar_proposal
      }
    `,
    key,
  );
  const { chain, proposalId, title, state, governor } = proposal;
  const now = useChainNow(chain);
  const number = `#${proposalId.length > 8 ? `${proposalId.slice(0, 8)}…` : proposalId}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={proposalPath(chain, governor.address ?? "", proposalId)} className={styles.title}>
          <Untrusted fallback={t`Untitled proposal`}>{title}</Untrusted>
        </Link>
        <span className={styles.detail}>
          {number}
          {governor.name && <Untrusted isInline>{governor.name}</Untrusted>}
          <span>{nextText(readProposalTimes(proposal), now)}</span>
        </span>
      </div>
      <VoteBar proposal={proposal} />
      <StateTag state={state} />
    </li>
  );
}
