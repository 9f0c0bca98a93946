import { graphql, useFragment } from "react-relay/hooks";
import { PairLogo } from "@cenote/kit/picture/PairLogo";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { TableRow } from "@cenote/kit/table/TableRow";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import type { TransactionRow_transaction$key } from "./__generated__/TransactionRow_transaction.graphql";
import { TransactionTitle } from "../../components/TransactionTitle";
import type { transactionColumns } from "./transactionColumns";

type TransactionRowProps = {
  readonly transaction: TransactionRow_transaction$key;
  readonly columns: ReturnType<typeof transactionColumns>;
  /** Index in the list, from 0. */
  readonly index: number;
  /** Whether it arrived while the list was open. */
  readonly isNew: boolean;
};

export function TransactionRow({ transaction: key, columns, index, isNew }: TransactionRowProps) {
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
          ...RiskBadge_tokens
        }
        token0Quantity
        token1 {
          symbol
          ...PairLogo_token
          ...RiskBadge_tokens
        }
        token1Quantity
        ...TransactionTitle_transaction
      }
    `,
    key,
  );
  const { chain, hash, timestamp, account, token0, token1 } = transaction;
  const moved = [
    { symbol: token0.symbol, quantity: transaction.token0Quantity },
    { symbol: token1.symbol, quantity: transaction.token1Quantity },
  ] as const;
  const row = {
    chain,
    hash,
    timestamp,
    account,
    value: transaction.usdValue?.value,
    // In the order of the title: the payment first.
    tokens: moved[0].quantity.startsWith("-") ? ([moved[1], moved[0]] as const) : moved,
    logo: <PairLogo token0={token0} token1={token1} size={30} />,
    risk: <RiskBadge tokens={[token0, token1]} isSmall />,
    title: <TransactionTitle transaction={transaction} />,
  };
  return (
    <TableRow index={index} isNew={isNew}>
      <RowCells columns={columns} row={row} />
    </TableRow>
  );
}
