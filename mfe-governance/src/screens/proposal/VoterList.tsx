import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { transactionPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Link } from "@cenote/kit/router";
import { PageLinks } from "@cenote/kit/table/controls/PageLinks";
import { Tag } from "@cenote/kit/text/Tag";
import { exactMoment } from "@cenote/kit/time/spans";
import { AccountName } from "../../components/AccountName";
import { supportText } from "../../components/call/supportText";
import { readVoteUnit, votesText } from "../../lib/voteUnit";
import type { VoterList_proposal$key } from "./__generated__/VoterList_proposal.graphql";
import * as styles from "./VoterList.module.css";

/** List of voters with their side, votes and reason, most votes first. */
export function VoterList({ proposal: key }: { readonly proposal: VoterList_proposal$key }) {
  const proposal = useFragment(
    graphql`
      fragment VoterList_proposal on Proposal @throwOnFieldError {
        chain
        voterCount
        votes(first: 20, after: $after) {
          edges {
            node {
              id
              voter
              support
              weight
              reason
              timestamp
              hash
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        governor {
          ...voteUnit_governor
        }
      }
    `,
    key,
  );
  const { chain, voterCount, votes } = proposal;
  const unit = readVoteUnit(proposal.governor);
  const tone = { FOR: "water", AGAINST: "bad" } as const;
  return (
    <Panel title={plural(voterCount, { one: "# voter", other: "# voters" })} subject={t`The voters`}>
      {votes.edges.length === 0 ? (
        <EmptyState title={t`No votes yet`}>{t`Votes appear here once their blocks are indexed.`}</EmptyState>
      ) : (
        <ul className={styles.votes}>
          {votes.edges.map(({ node: { id, voter, support, weight, reason, timestamp, hash } }) => (
            <li key={id}>
              <AccountName address={voter} />
              <span>
                <Tag {...(support in tone && { tone: tone[support as keyof typeof tone] })}>{supportText(support)}</Tag>
              </span>
              <span className={styles.weight}>{votesText(weight, unit)}</span>
              <Link to={transactionPath(chain, hash)} className={styles.time}>
                {exactMoment(timestamp)}
              </Link>
              {reason.trim() && (
                <p className={styles.reason} dir="auto">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        next={votes.pageInfo.hasNextPage ? (votes.pageInfo.endCursor ?? null) : null}
        nextText={t`More voters`}
        firstText={t`Heaviest`}
      />
    </Panel>
  );
}
