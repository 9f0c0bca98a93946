import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { meterPercent } from "@cenote/kit/layout/meter";
import { shareText } from "@cenote/kit/money/percent";
import { Cell } from "@cenote/kit/table/Cell";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Identity } from "@cenote/kit/text/Identity";
import { Meter } from "@cenote/kit/layout/Meter";
import { PriceText } from "@cenote/kit/money/PriceText";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { Tag } from "@cenote/kit/text/Tag";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { BalanceRow_balance$key } from "./__generated__/BalanceRow_balance.graphql";
import * as styles from "./PortfolioScreen.module.css";

type BalanceRowProps = {
  readonly balance: BalanceRow_balance$key;
  /** The value of all rows, in US dollars. */
  readonly total: number;
};

export function BalanceRow({ balance: key, total }: BalanceRowProps) {
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
        }
      }
    `,
    key,
  );
  if (!token) return null;

  const value = denominatedValue?.value;
  const change = token.market?.pricePercentChange?.value;
  return (
    <tr>
      <Cell isStart>
        <Identity
          to={tokenPath(token.chain, token.address)}
          logo={<TokenLogo token={token} size={34} />}
          title={<Untrusted>{token.name ?? token.symbol}</Untrusted>}
          detail={
            <>
              <QuantityText value={quantity} /> <Untrusted>{token.symbol}</Untrusted>
              {isHidden && <Tag tone="warn">{t`Spam`}</Tag>}
            </>
          }
        />
      </Cell>
      <Cell place="desktop">
        <PriceText value={token.market?.price?.value} isReceding />
      </Cell>
      <Cell place="desktop">
        <ChangeText percent={change} />
      </Cell>
      <Cell tone="strong">
        <UsdText value={value} isExact />
        <span className={styles.onPhone}>
          <ChangeText percent={change} />
        </span>
      </Cell>
      <Cell place="desktop">
        {value === undefined ? <Unknown /> : shareText(value, total)}
        <Meter percent={meterPercent(value ?? 0, total)} />
      </Cell>
    </tr>
  );
}
