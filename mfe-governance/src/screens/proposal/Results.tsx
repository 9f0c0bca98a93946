import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { percentOf, readVoteUnit, votesText } from "../../lib/voteUnit";
import type { Results_proposal$key } from "./__generated__/Results_proposal.graphql";
import * as styles from "./Results.module.css";
import { VoteHistory } from "./VoteHistory";

/** Result of the vote so far: each side, the quorum, and the votes over time. */
export function Results({ proposal: key }: { readonly proposal: Results_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment Results_proposal on Proposal {
        forVotes
        againstVotes
        abstainVotes
        quorum
        quorumVotes
        governor {
          ...voteUnit_governor
        }
        ...VoteHistory_proposal
      }
    `,
    key,
  );
  const { forVotes, againstVotes, abstainVotes, quorum, quorumVotes } = proposal;
  const unit = readVoteUnit(proposal.governor);
  const total = BigInt(forVotes) + BigInt(againstVotes) + BigInt(abstainVotes);
  const sides = [
    { name: t`For`, votes: forVotes, style: styles.for },
    { name: t`Against`, votes: againstVotes, style: styles.against },
    { name: t`Abstain`, votes: abstainVotes, style: styles.abstain },
  ];
  return (
    <Panel title={t`Votes`}>
      <dl className={styles.sides}>
        {sides.map(({ name, votes, style }) => (
          <div key={name} className={style}>
            <dt>{name}</dt>
            <dd className={styles.share}>{percentText(percentOf(votes, total), 1)}</dd>
            <dd className={styles.count}>{votesText(votes, unit)}</dd>
            <dd className={styles.bar} aria-hidden>
              <i style={{ width: `${percentOf(votes, total)}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quorum}>
        {quorum == null ? (
          t`The quorum is known once the vote begins.`
        ) : (
          <QuorumText
            reached={percentOf(quorumVotes, quorum)}
            counted={votesText(quorumVotes, unit)}
            needed={votesText(quorum, unit)}
          />
        )}
      </p>
      <VoteHistory proposal={proposal} />
    </Panel>
  );
}

type QuorumTextProps = { readonly reached: number; readonly counted: string; readonly needed: string };

function QuorumText({ reached, counted, needed }: QuorumTextProps) {
  return (
    <>
      <b>{reached >= 100 ? t`Quorum reached` : t`Quorum not reached`}</b> <span>{t`${counted} of ${needed}`}</span>
    </>
  );
}
