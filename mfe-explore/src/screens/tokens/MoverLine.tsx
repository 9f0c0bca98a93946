import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { direction } from "@cenote/kit/money/percent";
import { Link } from "@cenote/kit/router";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { MoverLine_token$key } from "./__generated__/MoverLine_token.graphql";
import * as styles from "./MarketStrip.module.css";

/** A token with its price change; nothing if it moved in the other direction. */
export function MoverLine(props: { token: MoverLine_token$key; way: "up" | "down" }) {
  const token = useFragment(
    graphql`
      fragment MoverLine_token on Token {
        chain
        address
        symbol
        market {
          changeDay: pricePercentChange(duration: DAY) {
            value
          }
        }
        ...TokenLogo_token
      }
    `,
    props.token,
  );
  const change = token.market?.changeDay?.value;
  if (change == null || direction(change) !== props.way) return null;

  return (
    <Link to={tokenPath(token.chain, token.address)} className={styles.mover}>
      <TokenLogo token={token} size={20} hasBadge={false} />
      <Untrusted>{token.symbol}</Untrusted>
      <ChangeText percent={change} />
    </Link>
  );
}
