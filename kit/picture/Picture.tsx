import { useState } from "react";
import { safeImage } from "./safeUrl";
import { Drop } from "./Drop";
import * as styles from "./Picture.module.css";

type PictureProps = {
  readonly url: string | null | undefined;
  /** What it shows; empty where a name stands beside it. */
  readonly text?: string;
};

/** An untrusted picture: only in <img>, where scripts do not run. A drop is shown where it is missing. */
export function Picture({ url, text = "" }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = safeImage(url);
  if (image && image !== failedUrl) {
    return (
      <img
        className={styles.picture}
        src={image}
        alt={text}
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(image)}
      />
    );
  }
  return (
    <span className={styles.missing}>
      <Drop />
    </span>
  );
}
