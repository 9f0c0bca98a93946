import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import type { TransactionChanges_transaction$key } from "./__generated__/TransactionChanges_transaction.graphql";
import { ItemChange } from "./ItemChange";
import * as styles from "./Changes.module.css";
import { TokenAllowance } from "./TokenAllowance";
import { TokenMove } from "./TokenMove";

/** A transaction's changes of its sender's tokens, items and approvals. */
export function TransactionChanges(props: { transaction: TransactionChanges_transaction$key }) {
  const { details } = useFragment(
    graphql`
      fragment TransactionChanges_transaction on Transaction @throwOnFieldError {
        details {
          status
          assetChanges {
            ... on Node {
              id
            }
            ...TokenMove_transfer @alias(as: "move")
            ...TokenAllowance_approval @alias(as: "allowance")
            ...ItemChange_change
          }
        }
      }
    `,
    props.transaction,
  );
  const changes = details.assetChanges.flatMap((change) => change ?? []);
  return (
    <Panel title={t`Effect for the sender`}>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change, index) => (
            <li key={change.id ?? index} className={styles.change}>
              {change.move && <TokenMove transfer={change.move} />}
              {change.allowance && <TokenAllowance approval={change.allowance} />}
              <ItemChange change={change} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          {details.status === "FAILED"
            ? t`It failed: nothing moved, and only the network's fee was paid.`
            : t`It moved no tokens or NFTs of the sender.`}
        </p>
      )}
    </Panel>
  );
}
