import type { Chain } from "@cenote/domain/chains";
import { ChainBadge } from "./ChainBadge";
import { LogoFace } from "./LogoFace";
import type { LogoFacts } from "./logoFacts";
import * as styles from "./TokenFace.module.css";

type TokenFaceProps = {
  readonly picture: LogoFacts;
  /** Pixels. */
  readonly size: number;
  /** Draws the sign of the chain beside it. */
  readonly chain?: Chain;
};

/** The picture of a token or an address, of what the forms know of it. Its name stands beside it. */
export function TokenFace({ picture, size, chain }: TokenFaceProps) {
  return (
    <span className={styles.face} style={{ width: size, height: size }}>
      <LogoFace {...picture} size={size} />
      {chain && (
        <span className={styles.badge}>
          <ChainBadge chain={chain} size="100%" />
        </span>
      )}
    </span>
  );
}
