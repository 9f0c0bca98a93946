import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { poolPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { Tag } from "@cenote/kit/text/Tag";
import { UsdText } from "@cenote/kit/money/UsdText";
import { MovedQuantity } from "../../components/MovedQuantity";
import { TransactionTitle } from "../../components/TransactionTitle";
import type { PoolStep_transaction$key } from "./__generated__/PoolStep_transaction.graphql";
import * as styles from "./Changes.module.css";

const LOGO_PIXELS = 36;

/** A trade or a change of liquidity in one pool. */
export function PoolStep(props: { transaction: PoolStep_transaction$key }) {
  const step = useFragment(
    graphql`
      fragment PoolStep_transaction on PoolTransaction {
        chain
        protocolVersion
        usdValue {
          value
        }
        token0 {
          symbol
          ...PairLogo_token
        }
        token0Quantity
        token1 {
          symbol
          ...PairLogo_token
        }
        token1Quantity
        pool {
          addressOrId
        }
        ...TransactionTitle_transaction
      }
    `,
    props.transaction,
  );
  const { chain, token0, token1, pool } = step;
  const title = <TransactionTitle transaction={step} />;
  const first = <MovedQuantity quantity={step.token0Quantity} symbol={token0.symbol} />;
  const second = <MovedQuantity quantity={step.token1Quantity} symbol={token1.symbol} />;
  return (
    <li className={styles.change}>
      <PairLogo token0={token0} token1={token1} size={LOGO_PIXELS} />
      <span className={styles.texts}>
        <span className={styles.amount}>
          {pool ? <Link to={poolPath(chain, pool.addressOrId)}>{title}</Link> : title} <Tag>{step.protocolVersion}</Tag>
        </span>
        <span className={styles.detail}>
          <Trans>
            {first} and {second}
          </Trans>
        </span>
      </span>
      <span className={styles.worth}>
        <UsdText value={step.usdValue?.value} />
      </span>
    </li>
  );
}
