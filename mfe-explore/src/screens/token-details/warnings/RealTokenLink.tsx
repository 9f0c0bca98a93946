import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { tokenPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { TokenLogo } from "@cenote/kit/picture/TokenLogo";
import { Link } from "@cenote/kit/router";
import { shortAddress } from "@cenote/kit/text/address";
import { shownName } from "@cenote/kit/text/shownName";
import type { RealTokenLink_token$key } from "./__generated__/RealTokenLink_token.graphql";
import * as styles from "./RealTokenLink.module.css";

type RealTokenLinkProps = {
  readonly token: RealTokenLink_token$key;
  /** `text` within a sentence; `glow` in the dark panel. */
  readonly kind: "primary" | "glow" | "text";
};

/** Link from a look-alike to the imitated token. */
export function RealTokenLink({ token: key, kind }: RealTokenLinkProps) {
  const token = useFragment(
    graphql`
      fragment RealTokenLink_token on Token {
        chain
        address
        symbol
        ...TokenLogo_token
      }
    `,
    key,
  );
  const { chain, address } = token;
  const to = tokenPath(chain, address);
  const symbol = shownName(token.symbol, t`token`);
  const text = t`Open the real ${symbol}`;
  if (kind === "text") {
    return (
      <Link to={to} className={styles.text}>
        {text}
      </Link>
    );
  }
  return (
    <ButtonLink to={to} kind={kind} size="large">
      <TokenLogo token={token} hasBadge={false} />
      <span className={styles.lines}>
        {text}
        <span className={styles.place}>
          {[chainFacts(chain).displayName, address && shortAddress(address)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </ButtonLink>
  );
}
