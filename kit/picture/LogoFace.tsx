import { useState } from "react";
import { letterGround, logoLetters } from "./letters";
import { safeImage } from "./safeUrl";
import * as styles from "./TokenLogo.module.css";

type LogoFaceProps = {
  readonly url: string | null | undefined;
  /** What the letters are taken from when there is no picture. */
  readonly letters: string | null | undefined;
  /** What the color behind the letters is chosen by. */
  readonly seed: string;
  /** Pixels. */
  readonly size: number;
  /** How many letters there is room for. */
  readonly letterCount?: number;
};

/** The round face of a token: its picture, its letters where that is missing or does not load. */
export function LogoFace({ url, letters, seed, size, letterCount }: LogoFaceProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = safeImage(url);
  if (image && image !== failedUrl) {
    return (
      <img
        className={styles.face}
        src={image}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(image)}
      />
    );
  }
  return (
    <span className={styles.face} style={{ background: letterGround(seed), fontSize: size * 0.31 }} aria-hidden>
      {logoLetters(letters, letterCount)}
    </span>
  );
}
