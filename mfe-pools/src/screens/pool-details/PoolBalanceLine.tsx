import { graphql, useFragment } from "react-relay/hooks";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { PoolBalanceLine_token$key } from "./__generated__/PoolBalanceLine_token.graphql";
import * as styles from "./PoolBalances.module.css";

type PoolBalanceLineProps = {
  readonly token: PoolBalanceLine_token$key;
  /** In whole tokens. */
  readonly quantity: number | null | undefined;
  /** In US dollars. */
  readonly value: number | null;
  readonly share: string | null;
  /** Part of the bar. */
  readonly side: "first" | "second";
};

export function PoolBalanceLine({ token: key, quantity, value, share, side }: PoolBalanceLineProps) {
  const token = useFragment(
    graphql`
      fragment PoolBalanceLine_token on Token {
        symbol
        ...TokenLogo_token
      }
    `,
    key,
  );
  return (
    <div className={styles.line}>
      <TokenLogo token={token} size={28} hasBadge={false} />
      <span className={styles.amount}>
        <b>
          <QuantityText value={quantity} />
        </b>{" "}
        <Untrusted isInline>{token.symbol}</Untrusted>
        <span className={styles.value}>
          <UsdText value={value} />
        </span>
      </span>
      {share && <b className={joinClasses(styles.share, styles[`${side}Share`])}>{share}</b>}
    </div>
  );
}
