import { plural, t } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "../../form/Button";
import * as styles from "./NewRows.module.css";

type NewRowsProps = {
  readonly ref: Ref<HTMLDivElement>;
  /** Number of new rows that are held back. */
  readonly waiting: number;
  readonly onShow: () => void;
  /** List. */
  readonly children: ReactNode;
};

/** List that holds back new rows while it is read, and shows their number over its headings. */
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
