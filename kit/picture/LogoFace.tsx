import { letterGround } from "./letterGround";
import { logoLetters } from "./letters";
import * as styles from "./TokenLogo.module.css";
import { useImage } from "./useImage";

type LogoFaceProps = {
  readonly url: string | null | undefined;
  /** Text for the letters without a picture. */
  readonly letters: string | null | undefined;
  /** Seed of the color behind the letters. */
  readonly seed: string;
  /** In pixels. */
  readonly size: number;
};

/** Round picture of a token; its letters where the picture is missing or does not load. */
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
