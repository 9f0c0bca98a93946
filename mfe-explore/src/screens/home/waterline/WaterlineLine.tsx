import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Identity } from "@cenote/kit/text/Identity";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { WaterlineLine_token$key } from "./__generated__/WaterlineLine_token.graphql";
import * as styles from "./Line.module.css";

type WaterlineLineProps = {
  readonly token: WaterlineLine_token$key;
  /** Percent. */
  readonly percent: number;
  /** US dollars. */
  readonly volume: number;
};

export function WaterlineLine({ token: key, percent, volume }: WaterlineLineProps) {
  const token = useFragment(
    graphql`
      fragment WaterlineLine_token on Token {
        chain
        address
        name
        symbol
        ...TokenLogo_token
      }
    `,
    key,
  );
  return (
    <li className={styles.line}>
      <Identity
        to={tokenPath(token.chain, token.address)}
        logo={<TokenLogo token={token} size={28} hasBadge={false} />}
        title={<Untrusted>{token.symbol ?? token.name}</Untrusted>}
        detail={<Untrusted>{token.name}</Untrusted>}
      />
      <span className={styles.figures}>
        <ChangeText percent={percent} />
        <span className={styles.soft}>
          <UsdText value={volume} />
        </span>
      </span>
    </li>
  );
}
