import { letterGround } from "./letterGround";
import { logoLetters } from "./letters";
import * as styles from "./TokenLogo.module.css";
import { useImage } from "./useImage";

type LogoFaceProps = {
  readonly url: string | null | undefined;
  /** What the letters are taken from when there is no picture. */
  readonly letters: string | null | undefined;
  /** What the color behind the letters is chosen by. */
  readonly seed: string;
  /** Pixels. */
  readonly size: number;
};

/** The round face of a token: its picture, its letters where that is missing or does not load. */
export function LogoFace({ url, letters, seed, size }: LogoFaceProps) {
  const [image, fail] = useImage(url);
  if (image) {
    return (
      <img
        className={styles.face}
        src={image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={fail}
      />
    );
  }
  return (
    <span className={styles.face} style={{ background: letterGround(seed), fontSize: size * 0.31 }} aria-hidden>
      {logoLetters(letters)}
    </span>
  );
}
