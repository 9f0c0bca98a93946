import { letterGround } from "./letterGround";
import { logoLetters } from "./letters";
import type { LogoFacts } from "./logoFacts";
import * as styles from "./PairMark.module.css";
import { useImage } from "./useImage";

type PairMarkProps = {
  readonly first: LogoFacts;
  readonly second: LogoFacts;
  /** In pixels. */
  readonly size: number;
};

/**
 * Part of the mark's size. The picture is wider than its half, which cuts off only background: logos have a margin in
 * their pictures.
 */
const SIGN_SIZE = 0.56;

/** Two tokens as one circle: each has half of it, with its whole logo in the middle of its half. */
export function PairMark({ first, second, size }: PairMarkProps) {
  return (
    <span className={styles.circle} style={{ width: size, height: size }}>
      <Half {...first} size={size} />
      <Half {...second} size={size} />
    </span>
  );
}

function Half({ url, letters, seed, size }: LogoFacts & { readonly size: number }) {
  const [image, fail] = useImage(url);
  if (!image) {
    return (
      <span className={styles.half} style={{ background: letterGround(seed), fontSize: size * 0.28 }} aria-hidden>
        {logoLetters(letters, 1)}
      </span>
    );
  }
  const picture = { src: image, alt: "", loading: "lazy", decoding: "async", onError: fail } as const;
  return (
    <span className={styles.half}>
      <img {...picture} className={styles.ground} width={size} height={size} />
      <img {...picture} className={styles.sign} width={size * SIGN_SIZE} height={size * SIGN_SIZE} />
    </span>
  );
}
