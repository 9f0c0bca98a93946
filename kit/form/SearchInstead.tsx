import type { ReactNode } from "react";
import { SearchButton } from "./SearchButton";
import * as styles from "./SearchInstead.module.css";

/** Next steps from an item that does not exist: a search for `text`, such as its address, and links as `children`. */
export function SearchInstead({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.ways}>
      <span className={styles.search}>
        <SearchButton text={text} />
      </span>
      {children}
    </div>
  );
}
