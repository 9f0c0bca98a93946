import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { useNow } from "@cenote/kit/time/useNow";
import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { PairTradeRow_transaction$key } from "./__generated__/PairTradeRow_transaction.graphql";
import type { pairTradeColumns } from "./pairTradeColumns";
import { readPairTrade } from "./readPairTrade";
import type { PairSide } from "./readPairSide";

type PairTradeRowProps = {
  readonly transaction: PairTradeRow_transaction$key;
  readonly pair: Pair<PairSide>;
  readonly columns: ReturnType<typeof pairTradeColumns>;
};

export function PairTradeRow({ transaction: key, pair, columns }: PairTradeRowProps) {
  const transaction = useFragment(
    graphql`
      fragment PairTradeRow_transaction on PoolTransaction {
        chain
        hash
        timestamp
        account
        ...readPairTrade_transaction
      }
    `,
    key,
  );
  const now = useNow();
  const { chain, hash, timestamp, account } = transaction;
  return (
    <tr>
      <RowCells columns={columns} row={{ chain, hash, timestamp, now, account, ...readPairTrade(transaction, pair) }} />
    </tr>
  );
}
