import { Picture } from "@cenote/kit/picture/Picture";
import * as styles from "./ItemFace.module.css";

/** Picture of an item or a collection in a row. */
export function ItemFace({ url }: { readonly url: string | null | undefined }) {
  return (
    <span className={styles.face}>
      <Picture url={url} />
    </span>
  );
}
