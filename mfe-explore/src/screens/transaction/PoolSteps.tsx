import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Panel } from "@cenote/kit/layout/Panel";
import type { PoolSteps_transaction$key } from "./__generated__/PoolSteps_transaction.graphql";
import * as styles from "./Changes.module.css";
import { PoolStep } from "./PoolStep";

/** Pool transactions of a transaction, step by step; nothing without any. */
export function PoolSteps(props: { transaction: PoolSteps_transaction$key }) {
  const { poolTransactions } = useFragment(
    graphql`
      fragment PoolSteps_transaction on Transaction @throwOnFieldError {
        poolTransactions {
          id
          ...PoolStep_transaction
        }
      }
    `,
    props.transaction,
  );
  if (poolTransactions.length === 0) return null;
  return (
    <Panel title={t`Pool events`}>
      <ol className={styles.changes}>
        {poolTransactions.map((step) => (
          <PoolStep key={step.id} transaction={step} />
        ))}
      </ol>
    </Panel>
  );
}
