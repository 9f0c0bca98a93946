import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Panel } from "@cenote/kit/layout/Panel";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TransactionParties_transaction$key } from "./__generated__/TransactionParties_transaction.graphql";
import * as styles from "./TransactionParties.module.css";

/** Sender and recipient of a transaction. */
export function TransactionParties(props: { transaction: TransactionParties_transaction$key }) {
  const { details } = useFragment(
    graphql`
      fragment TransactionParties_transaction on Transaction @throwOnFieldError {
        details {
          type
          from
          to
          application {
            name
          }
        }
      }
    `,
    props.transaction,
  );
  const name = details.application?.name;
  return (
    <Panel title={t`Sender and receiver`}>
      <dl className={styles.parties}>
        <dt>{t`From`}</dt>
        <dd>
          <Link to={portfolioPath(details.from)} className={styles.holdings}>{t`Holdings`}</Link>
          <AddressChip address={details.from} label={t`the sender's address`} />
        </dd>
        <dt>{details.type === "DEPLOYMENT" ? t`Created the contract` : t`To`}</dt>
        <dd>
          <Link to={portfolioPath(details.to)} className={styles.holdings}>
            {name ? <Untrusted isInline>{name}</Untrusted> : t`Holdings`}
          </Link>
          <AddressChip address={details.to} label={t`the receiver's address`} />
        </dd>
      </dl>
    </Panel>
  );
}
