import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import { AccountName } from "../../components/AccountName";
import { readVoteUnit, votesText } from "../../lib/voteUnit";
import type { Delegates_governor$key } from "./__generated__/Delegates_governor.graphql";
import * as styles from "./Delegates.module.css";

/** Accounts with the most votes. */
export function Delegates({ governor: key }: { readonly governor: Delegates_governor$key }) {
  const governor = useFragment(
    graphql`
      fragment Delegates_governor on Governor @throwOnFieldError {
        delegates(first: 8) {
          edges {
            node {
              id
              address
              power
              delegatorCount
            }
          }
        }
        ...voteUnit_governor
      }
    `,
    key,
  );
  const unit = readVoteUnit(governor);
  const accounts = governor.delegates.edges.map(({ node }) => node);
  if (accounts.length === 0) return null;
  return (
    <Panel title={t`Most votes`}>
      <ol className={styles.accounts}>
        {accounts.map(({ id, address, power, delegatorCount }) => (
          <li key={id}>
            <AccountName address={address} />
            <span className={styles.count}>{plural(delegatorCount, { one: "# holder", other: "# holders" })}</span>
            <span className={styles.power}>{votesText(power, unit)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
