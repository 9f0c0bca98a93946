import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { Link } from "@cenote/kit/router";
import { Cell } from "@cenote/kit/table/Cell";
import { Identity } from "@cenote/kit/text/Identity";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { TableRow } from "@cenote/kit/table/TableRow";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { TransactionRow_transaction$key } from "./__generated__/TransactionRow_transaction.graphql";
import { PassingTime } from "../../components/PassingTime";
import { MovedQuantity } from "../../components/MovedQuantity";
import { TransactionTitle } from "../../components/TransactionTitle";
import * as styles from "./TransactionRow.module.css";

type TransactionRowProps = {
  readonly transaction: TransactionRow_transaction$key;
  /** Its place in the list, from 0. */
  readonly index: number;
  /** Came while the list was looked at. */
  readonly isNew: boolean;
};

export function TransactionRow({ transaction: key, index, isNew }: TransactionRowProps) {
  const transaction = useFragment(
    graphql`
      fragment TransactionRow_transaction on PoolTransaction {
        chain
        hash
        timestamp
        account
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
        ...TransactionTitle_transaction
      }
    `,
    key,
  );
  const { chain, hash, account, token0, token1 } = transaction;
  const age = <PassingTime timestamp={transaction.timestamp} />;
  const wallet = shortAddress(account);
  return (
    <TableRow index={index} isNew={isNew}>
      <Cell isStart place="desktop" tone="soft">
        {age}
      </Cell>
      <Cell isStart>
        <Identity
          to={transactionPath(chain, hash)}
          logo={<PairLogo token0={token0} token1={token1} size={30} />}
          title={<TransactionTitle transaction={transaction} />}
          detail={
            <span className={styles.onPhone}>
              {age} · {wallet}
            </span>
          }
        />
      </Cell>
      <Cell tone="strong">
        <UsdText value={transaction.usdValue?.value} />
      </Cell>
      <Cell place="desktop">
        <MovedQuantity quantity={transaction.token0Quantity} symbol={token0.symbol} />
      </Cell>
      <Cell place="desktop">
        <MovedQuantity quantity={transaction.token1Quantity} symbol={token1.symbol} />
      </Cell>
      <Cell place="desktop">
        <Link to={portfolioPath(account)} className={styles.wallet} title={account} aria-label={t`Wallet ${wallet}`}>
          {wallet}
        </Link>
      </Cell>
    </TableRow>
  );
}
