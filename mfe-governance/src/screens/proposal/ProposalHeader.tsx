import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { AccountName } from "../../components/AccountName";
import { StateTag } from "../../components/StateTag";
import { readProposalTimes } from "../../lib/proposalTimes";
import { nextText } from "../../lib/stateTexts";
import { useChainNow } from "../../lib/useChainNow";
import type { ProposalHeader_proposal$key } from "./__generated__/ProposalHeader_proposal.graphql";
import * as styles from "./ProposalHeader.module.css";

/** A proposal's title, state and proposer. */
export function ProposalHeader({ proposal: key }: { readonly proposal: ProposalHeader_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment ProposalHeader_proposal on Proposal {
        chain
        title
        state
        ...proposalTimes_proposal
        isTimeEstimated
        proposer
        governor {
          name
        }
      }
    `,
    key,
  );
  const { chain, title, state, proposer, governor, isTimeEstimated } = proposal;
  const now = useChainNow(chain);
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <Untrusted fallback={t`Untitled proposal`}>{title}</Untrusted>
      </h1>
      <div className={styles.facts}>
        <StateTag state={state} />
        <Tag>{nextText(readProposalTimes(proposal), now)}</Tag>
        {isTimeEstimated && <Tag hint={t`The contract counts blocks: times are estimated.`}>{t`estimated`}</Tag>}
        <span>{chainFacts(chain).displayName}</span>
        {governor.name && <Untrusted isInline>{governor.name}</Untrusted>}
        <span>
          {t`by`} <AccountName address={proposer} />
        </span>
      </div>
    </header>
  );
}
