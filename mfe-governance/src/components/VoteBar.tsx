import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import type { VoteBar_proposal$key } from "./__generated__/VoteBar_proposal.graphql";
import { percentOf } from "../lib/voteUnit";
import * as styles from "./VoteBar.module.css";

/** The three sides of a vote to scale, with their votes as text, and the quorum's progress. */
export function VoteBar({ proposal }: { readonly proposal: VoteBar_proposal$key }) {
  const { forVotes, againstVotes, abstainVotes, quorum, quorumVotes } = useFragment(
    graphql`
      fragment VoteBar_proposal on Proposal {
        forVotes
        againstVotes
        abstainVotes
        quorum
        quorumVotes
      }
    `,
    proposal,
  );
  const total = BigInt(forVotes) + BigInt(againstVotes) + BigInt(abstainVotes);
  const [inFavor, against, abstained] = [forVotes, againstVotes, abstainVotes].map((votes) => percentOf(votes, total));
  const reached = quorum == null ? null : Math.min(100, percentOf(quorumVotes, quorum));
  const [forText, againstText] = [percentText(inFavor!, 0), percentText(against!, 0)];
  const reachedText = reached === null ? "" : percentText(reached, 0);
  return (
    <div className={styles.votes}>
      <span className={styles.bar} aria-hidden>
        <i className={styles.for} style={{ flexGrow: inFavor }} />
        <i className={styles.against} style={{ flexGrow: against }} />
        <i className={styles.abstain} style={{ flexGrow: abstained }} />
      </span>
      <span className={styles.words}>
        {total === 0n ? (
          <span>{t`No votes yet`}</span>
        ) : (
          <>
            <span className={styles.forText}>{t`${forText} for`}</span>
            <span className={styles.againstText}>{t`${againstText} against`}</span>
          </>
        )}
        {reached !== null && <span>{reached >= 100 ? t`Quorum reached` : t`${reachedText} of the quorum`}</span>}
      </span>
    </div>
  );
}
