import { plural, t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../../form/Button";
import * as styles from "./NewRows.module.css";

type NewRowsProps = {
  /** Element that `useHeldRows` observes. */
  readonly ref: Ref<HTMLDivElement>;
  /** Number of new rows that are held back; 0 hides the button. */
  readonly waiting: number;
  readonly onShow: () => void;
  /** List. */
  readonly children: ReactNode;
};

/** Frame of a list that holds back new rows: a button above the list shows their number, and inserts them. */
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
