import { Drop } from "./Drop";
import * as styles from "./Picture.module.css";
import { useImage } from "./useImage";

type PictureProps = {
  readonly url: string | null | undefined;
  /** What it shows; empty where a name stands beside it. */
  readonly text?: string;
};

/** An untrusted picture: only in <img>, where scripts do not run. A drop is shown where it is missing. */
export function Picture({ url, text = "" }: PictureProps) {
  const [image, fail] = useImage(url);
  if (image) {
    return <img className={styles.picture} src={image} alt={text} loading="lazy" decoding="async" onError={fail} />;
  }
  return (
    <span className={styles.missing}>
      <Drop />
    </span>
  );
}
