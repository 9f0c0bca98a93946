import { Drop } from "./Drop";
import * as styles from "./Picture.module.css";
import { useImage } from "./useImage";

type PictureProps = {
  readonly url: string | null | undefined;
  /** Alternative text; by default empty, for a picture with its name beside it. */
  readonly text?: string;
};

/**
 * Untrusted picture, in an <img>, where scripts do not run. Shows a drop if `url` is missing, is neither an http(s) URL
 * nor the data of an image, or does not load.
 */
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
