import * as styles from "./ShareBar.module.css";

/** A share as a bar, in percent. The figure is printed next to it. */
export function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.bar} aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
