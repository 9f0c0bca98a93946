import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Spoken } from "@cenote/kit/text/Spoken";
import { exactMoment } from "@cenote/kit/time/spans";
import { percentOf, readVoteUnit, votesText } from "../../lib/voteUnit";
import { stepPath } from "../../lib/stepPath";
import type { VoteHistory_proposal$key } from "./__generated__/VoteHistory_proposal.graphql";
import * as styles from "./VoteHistory.module.css";

/** Chart of each side's votes over time, with the quorum as a line. */
export function VoteHistory({ proposal: key }: { readonly proposal: VoteHistory_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment VoteHistory_proposal on Proposal {
        startsAt
        endsAt
        quorum
        voteHistory {
          timestamp
          forVotes
          againstVotes
        }
        governor {
          ...voteUnit_governor
        }
      }
    `,
    key,
  );
  const { startsAt, endsAt, quorum, voteHistory } = proposal;
  const unit = readVoteUnit(proposal.governor);
  const last = voteHistory.at(-1);
  if (!last) return null;
  const top = [last.forVotes, last.againstVotes, quorum ?? "0"].map(BigInt).reduce((a, b) => (a > b ? a : b));
  const until = Math.max(endsAt, last.timestamp);
  const x = (timestamp: number) => (100 * (timestamp - startsAt)) / Math.max(1, until - startsAt);
  const lineOf = (votes: (point: (typeof voteHistory)[number]) => string) =>
    stepPath(voteHistory.map((point) => ({ x: x(point.timestamp), y: 100 - percentOf(votes(point), top) })));
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} aria-hidden>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {quorum != null && (
            <line
              className={styles.quorum}
              x1="0"
              x2="100"
              y1={100 - percentOf(quorum, top)}
              y2={100 - percentOf(quorum, top)}
            />
          )}
          <path className={styles.against} d={lineOf(({ againstVotes }) => againstVotes)} />
          <path className={styles.for} d={lineOf(({ forVotes }) => forVotes)} />
        </svg>
        {quorum != null && (
          <span className={styles.label} style={{ top: `${100 - percentOf(quorum, top)}%` }}>{t`quorum`}</span>
        )}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{exactMoment(startsAt)}</span>
        <span>{exactMoment(until)}</span>
      </div>
      <figcaption>
        <Spoken>
          {t`Votes over time.`}
          {voteHistory.map(({ timestamp, forVotes, againstVotes }, index) => {
            const [moment, inFavor, against] = [
              exactMoment(timestamp),
              votesText(forVotes, unit),
              votesText(againstVotes, unit),
            ];
            return <span key={index}> {t`${moment}: ${inFavor} for, ${against} against.`}</span>;
          })}
        </Spoken>
      </figcaption>
    </figure>
  );
}
