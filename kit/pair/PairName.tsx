import { graphql, useFragment } from "react-relay/hooks";
import { FALLBACK_SYMBOL } from "@cenote/domain/previews";
import { Untrusted } from "../text/Untrusted";
import type { PairName_token$key } from "./__generated__/PairName_token.graphql";
import * as styles from "./PairName.module.css";

/**
 * In characters. Where there is no room for both, longer symbols shrink first, so that they do not hide the other one.
 */
const MAX_WHOLE_CHARACTERS = 6;

/** Symbols of a pool's two tokens, in the pool's order; symbols longer than six characters are cut first. */
export function PairName({ token0, token1 }: { token0: PairName_token$key; token1: PairName_token$key }) {
  return (
    <span className={styles.name}>
      <TokenSymbol token={token0} /> <span className={styles.seam}>/</span> <TokenSymbol token={token1} />
    </span>
  );
}

function TokenSymbol(props: { token: PairName_token$key }) {
  const { symbol } = useFragment(
    graphql`
      fragment PairName_token on Token {
        symbol
      }
    `,
    props.token,
  );
  const isLong = (symbol?.length ?? 0) > MAX_WHOLE_CHARACTERS;
  return (
    <span className={isLong ? styles.long : styles.whole}>
      <Untrusted fallback={FALLBACK_SYMBOL}>{symbol}</Untrusted>
    </span>
  );
}
