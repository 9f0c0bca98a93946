import { graphql, useFragment } from "react-relay/hooks";
import { ChainBadge } from "./ChainBadge";
import { PairMark } from "./PairMark";
import type { PairLogo_token$key } from "./__generated__/PairLogo_token.graphql";
import * as styles from "./PairLogo.module.css";

type PairLogoProps = {
  readonly token0: PairLogo_token$key;
  readonly token1: PairLogo_token$key;
  /** In pixels; by default 32. */
  readonly size?: number;
};

/** Logos of a pool's two tokens in one circle, with the icon of their chain. */
export function PairLogo({ token0, token1, size = 32 }: PairLogoProps) {
  const [chain, first] = useLogo(token0);
  const [, second] = useLogo(token1);
  return (
    <span className={styles.pair} style={{ width: size, height: size }}>
      <PairMark first={first} second={second} size={size} />
      <span className={styles.badge}>
        <ChainBadge chain={chain} size="100%" />
      </span>
    </span>
  );
}

function useLogo(key: PairLogo_token$key) {
  const { chain, address, symbol, name, project } = useFragment(
    graphql`
      fragment PairLogo_token on Token {
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
  return [chain, { url: project?.logoUrl, letters: symbol || name, seed: address ?? chain }] as const;
}
