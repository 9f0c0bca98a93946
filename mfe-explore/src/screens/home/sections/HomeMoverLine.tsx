import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Identity } from "@cenote/kit/text/Identity";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Sparkline } from "../../../components/Sparkline";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { HomeMoverLine_token$key } from "./__generated__/HomeMoverLine_token.graphql";
import * as styles from "../waterline/Line.module.css";

export function HomeMoverLine(props: { token: HomeMoverLine_token$key }) {
  const token = useFragment(
    graphql`
      fragment HomeMoverLine_token on Token {
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
          priceHistory(duration: DAY, maxLength: 40) {
            value
          }
        }
        ...TokenLogo_token
        ...RiskBadge_tokens
      }
    `,
    props.token,
  );
  const { market } = token;
  const percent = market?.pricePercentChange?.value;
  return (
    <li className={styles.line}>
      <Identity
        to={tokenPath(token.chain, token.address)}
        logo={<TokenLogo token={token} size={32} />}
        title={<Untrusted>{token.symbol ?? token.name}</Untrusted>}
        detail={
          <>
            <Untrusted>{token.name}</Untrusted>
            <RiskBadge tokens={[token]} isSmall />
          </>
        }
      />
      <span className={styles.course}>
        <Sparkline values={(market?.priceHistory ?? []).flatMap((point) => point?.value ?? [])} percent={percent} />
      </span>
      <span className={styles.figures}>
        <span className={styles.price}>
          <PriceText value={market?.price?.value} />
        </span>
        <ChangeText percent={percent} />
      </span>
    </li>
  );
}
