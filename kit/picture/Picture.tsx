import { Drop } from "./Drop";
import * as styles from "./Picture.module.css";
import { useImage } from "./useImage";

type PictureProps = {
  readonly url: string | null | undefined;
  /** Alternative text; empty where a name stands beside it. */
  readonly text?: string;
};

/** Untrusted picture: only in <img>, where scripts do not run. Shows a drop where it is missing. */
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
