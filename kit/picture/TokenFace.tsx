import type { Chain } from "@cenote/domain/chains";
import { ChainBadge } from "./ChainBadge";
import { LogoFace } from "./LogoFace";
import type { LogoFacts } from "./logoFacts";
import * as styles from "./TokenFace.module.css";

type TokenFaceProps = {
  readonly picture: LogoFacts;
  /** In pixels. */
  readonly size: number;
  /** Chain whose icon is shown at a corner; none by default. */
  readonly chain?: Chain;
};

/** Round picture of a TradeToken or an address, whose name stands beside it. */
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
