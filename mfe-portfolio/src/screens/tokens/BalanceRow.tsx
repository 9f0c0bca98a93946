import { graphql, useFragment } from "react-relay/hooks";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { RowCells } from "@cenote/kit/table/listColumn";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import type { BalanceRow_balance$key } from "./__generated__/BalanceRow_balance.graphql";
import type { balanceColumns } from "./balanceColumns";

type BalanceRowProps = {
  readonly balance: BalanceRow_balance$key;
  /** The value of all rows, in US dollars. */
  readonly total: number;
  readonly columns: ReturnType<typeof balanceColumns>;
};

export function BalanceRow({ balance: key, total, columns }: BalanceRowProps) {
  const { token, quantity, denominatedValue, isHidden } = useFragment(
    graphql`
      fragment BalanceRow_balance on TokenBalance {
        quantity
        denominatedValue {
          value
        }
        isHidden
        token {
          chain
          address
          name
          symbol
          market {
            price {
              value
            }
            pricePercentChange(duration: DAY) {
              value
            }
          }
          ...TokenLogo_token
          ...RiskBadge_tokens
        }
      }
    `,
    key,
  );
  if (!token) return null;

  const { chain, address, name, symbol, market } = token;
  const facts = { chain, address, name, symbol, quantity, total };
  const row = {
    ...facts,
    price: market?.price?.value,
    change: market?.pricePercentChange?.value,
    value: denominatedValue?.value,
    logo: <TokenLogo token={token} size={34} />,
    risk: <RiskBadge tokens={[token]} isSpam={isHidden === true} isSmall />,
  };
  return (
    <tr>
      <RowCells columns={columns} row={row} />
    </tr>
  );
}
