import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { tokenPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { RiskBadge } from "@cenote/kit/text/RiskBadge";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { TokenLink_token$key } from "./__generated__/TokenLink_token.graphql";
import * as styles from "./PoolLinks.module.css";

export function TokenLink(props: { token: TokenLink_token$key }) {
  const token = useFragment(
    graphql`
      fragment TokenLink_token on Token {
        chain
        address
        name
        symbol
        ...TokenLogo_token
        ...RiskBadge_tokens
      }
    `,
    props.token,
  );
  return (
    <li className={styles.line}>
      <TokenLogo token={token} size={24} hasBadge={false} />
      <Link to={tokenPath(token.chain, token.address)} className={styles.name}>
        <Untrusted>{token.name ?? token.symbol}</Untrusted>
      </Link>
      <RiskBadge tokens={[token]} isSmall />
      {token.address ? <AddressChip address={token.address} /> : <span className={styles.native}>{t`native`}</span>}
    </li>
  );
}
