import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { useNow } from "@cenote/kit/time/useNow";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { PoolTransactionRow_transaction$key } from "./__generated__/PoolTransactionRow_transaction.graphql";
import type { poolTransactionColumns } from "./poolTransactionColumns";
import { readPoolTransaction } from "./readPoolTransaction";

type PoolTransactionRowProps = {
  readonly transaction: PoolTransactionRow_transaction$key;
  readonly pair: PoolPair;
  readonly columns: ReturnType<typeof poolTransactionColumns>;
};

export function PoolTransactionRow({ transaction: key, pair, columns }: PoolTransactionRowProps) {
  const transaction = useFragment(
    graphql`
      fragment PoolTransactionRow_transaction on PoolTransaction {
        ...readPoolTransaction_transaction
      }
    `,
    key,
  );
  const now = useNow();
  return (
    <tr>
      <RowCells columns={columns} row={{ ...readPoolTransaction(transaction, pair), now }} />
    </tr>
  );
}
