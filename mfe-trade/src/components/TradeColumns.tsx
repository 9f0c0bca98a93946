import type { ReactNode } from "react";
import * as styles from "./TradeColumns.module.css";

/** The columns of a screen: the form, and the content beside it, or below it on a phone. */
export function TradeColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
