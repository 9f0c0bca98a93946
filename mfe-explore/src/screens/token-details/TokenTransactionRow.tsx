import { graphql, useFragment } from "react-relay/hooks";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { ageText } from "@cenote/kit/time/age";
import { quantityText } from "@cenote/kit/money/quantity";
import { exactMoment } from "@cenote/kit/time/spans";
import { useNow } from "@cenote/kit/time/useNow";
import { Link } from "@cenote/kit/router";
import { Cell } from "@cenote/kit/table/Cell";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import { dealText, isSecondToken, toDeal } from "../../lib/tokenDeal";
import type { TokenTransactionRow_transaction$key } from "./__generated__/TokenTransactionRow_transaction.graphql";
import * as styles from "./TokenLists.module.css";

type TokenTransactionRowProps = {
  readonly transaction: TokenTransactionRow_transaction$key;
  /** The token that the list is about. */
  readonly tokenId: string;
  readonly symbol: string | null | undefined;
};

export function TokenTransactionRow({ transaction: key, tokenId, symbol }: TokenTransactionRowProps) {
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
  return (
    <tr>
      <Cell isStart tone="soft">
        <Link to={transactionPath(chain, hash)} title={exactMoment(timestamp)}>
          {ageText(now - timestamp)}
        </Link>
      </Cell>
      <Cell isStart>
        <span className={{ buy: styles.buy, sell: styles.sell, add: undefined, remove: undefined }[deal]}>
          {dealText(deal)}
        </span>
      </Cell>
      <Cell tone="strong">
        <UsdText value={transaction.usdValue?.value} isExact />
      </Cell>
      <Cell place="desktop">{quantityText(Math.abs(own.quantity))}</Cell>
      <Cell place="desktop" tone="soft">
        {quantityText(Math.abs(other.quantity))} <Untrusted isInline>{other.symbol}</Untrusted>
      </Cell>
      <Cell>
        <Link to={portfolioPath(account)} className={styles.wallet}>
          {shortAddress(account)}
        </Link>
      </Cell>
    </tr>
  );
}
