import { plural, t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../form/Button";
import * as styles from "./NewRows.module.css";

type NewRowsProps = {
  readonly ref: Ref<HTMLDivElement>;
  /** How many new rows are held back. */
  readonly waiting: number;
  readonly onShow: () => void;
  /** The list. */
  readonly children: ReactNode;
};

/** A list that holds its rows still while it is read, and the number of new ones over its headings. */
export function NewRows({ ref, waiting, onShow, children }: NewRowsProps) {
  const count = plural(waiting, { one: "# new", other: "# new" });
  return (
    <div ref={ref} className={styles.list}>
      {waiting > 0 && (
        <div className={styles.pill}>
          <Button size="small" onClick={onShow}>
            <ArrowUp size={14} aria-hidden /> {t`${count} · show`}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
