import { graphql, useFragment } from "react-relay/hooks";
import { ChainBadge } from "./ChainBadge";
import { LogoFace } from "./LogoFace";
import type { TokenLogo_token$key } from "./__generated__/TokenLogo_token.graphql";
import * as styles from "./TokenLogo.module.css";

type TokenLogoProps = {
  readonly token: TokenLogo_token$key;
  /** In pixels; by default 32. */
  readonly size?: number;
  /** Whether the icon of the chain is shown; by default true. */
  readonly hasBadge?: boolean;
};

/** Round logo of a token, or the first letters of its symbol; the token's name stands beside it. */
export function TokenLogo({ token: key, size = 32, hasBadge = true }: TokenLogoProps) {
  const token = useFragment(
    graphql`
      fragment TokenLogo_token on Token {
        chain
        address
        symbol
        name
        project {
          logoUrl
        }
      }
    `,
    key,
  );
  return (
    <span className={styles.logo} style={{ width: size, height: size }}>
      <LogoFace
        url={token.project?.logoUrl}
        letters={token.symbol || token.name}
        seed={token.address ?? token.chain}
        size={size}
      />
      {hasBadge && (
        <span className={styles.badge}>
          <ChainBadge chain={token.chain} size="100%" />
        </span>
      )}
    </span>
  );
}
