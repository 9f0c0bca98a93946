import { graphql, useFragment } from "react-relay/hooks";
import { RowCells } from "@cenote/kit/table/columns/listColumn";
import { useNow } from "@cenote/kit/time/useNow";
import { isSecondToken, toDeal } from "../../../lib/tokenDeal";
import type { TokenTransactionRow_transaction$key } from "./__generated__/TokenTransactionRow_transaction.graphql";
import type { tokenTransactionColumns } from "./tokenTransactionColumns";

type TokenTransactionRowProps = {
  readonly transaction: TokenTransactionRow_transaction$key;
  /** Token of the list. */
  readonly tokenId: string;
  readonly symbol: string | null | undefined;
  readonly columns: ReturnType<typeof tokenTransactionColumns>;
};

export function TokenTransactionRow({ transaction: key, tokenId, symbol, columns }: TokenTransactionRowProps) {
  const transaction = useFragment(
    graphql`
      fragment TokenTransactionRow_transaction on PoolTransaction {
        chain
        type
        hash
        timestamp
        account
        usdValue {
          value
        }
        token0 {
          id
          symbol
        }
        token0Quantity
        token1 {
          id
          symbol
        }
        token1Quantity
      }
    `,
    key,
  );
  const now = useNow();
  const { chain, hash, timestamp, account, token0, token1 } = transaction;
  const sides = [
    { id: token0.id, symbol: token0.symbol, quantity: Number(transaction.token0Quantity) },
    { id: token1.id, symbol: token1.symbol, quantity: Number(transaction.token1Quantity) },
  ] as const;
  const [own, other] = isSecondToken({ id: tokenId, symbol }, sides) ? [sides[1], sides[0]] : sides;
  const deal = toDeal(transaction.type, own.quantity);
  const value = transaction.usdValue?.value;
  return (
    <tr>
      <RowCells columns={columns} row={{ chain, hash, timestamp, now, account, value, deal, own, other }} />
    </tr>
  );
}
