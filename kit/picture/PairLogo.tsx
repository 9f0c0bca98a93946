import { graphql, useFragment } from "react-relay/hooks";
import { joinClasses } from "../lib/joinClasses";
import { ChainBadge } from "./ChainBadge";
import { LogoFace } from "./LogoFace";
import type { PairLogo_token$key } from "./__generated__/PairLogo_token.graphql";
import * as styles from "./PairLogo.module.css";

type PairLogoProps = {
  readonly token0: PairLogo_token$key;
  readonly token1: PairLogo_token$key;
  /** Pixels. */
  readonly size?: number;
};

/** Two tokens as one sign: two halves with a seam between. */
export function PairLogo({ token0, token1, size = 32 }: PairLogoProps) {
  return (
    <span className={styles.pair} style={{ width: size, height: size }}>
      <Half token={token0} size={size} side="first" />
      <Half token={token1} size={size} side="second" />
    </span>
  );
}

function Half(props: { token: PairLogo_token$key; size: number; side: "first" | "second" }) {
  const token = useFragment(
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
    props.token,
  );
  return (
    <>
      <span className={joinClasses(styles.half, styles[props.side])}>
        <span className={styles.face} style={{ width: props.size, height: props.size }}>
          <LogoFace
            url={token.project?.logoUrl}
            letters={token.symbol || token.name}
            seed={token.address ?? token.chain}
            size={props.size}
            letterCount={1}
          />
        </span>
      </span>
      {props.side === "second" && (
        <span className={styles.badge}>
          <ChainBadge chain={token.chain} size="100%" />
        </span>
      )}
    </>
  );
}
