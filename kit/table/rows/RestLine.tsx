import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { Button } from "../../form/Button";
import * as styles from "../LongTable.module.css";
import type { Rest } from "./useMoreRows";

type RestLineProps = {
  readonly rest: Rest;
  /** Text at the end of the list. */
  readonly end: string;
};

/** Line after the rows of a list: that more are loading, a failure with a retry button, or the end. */
export function RestLine({ rest: { hasMore, hasFailed, load }, end }: RestLineProps) {
  return (
    <div className={styles.rest} role="status">
      {hasFailed ? (
        <>
          <span>{t`More rows could not be loaded.`}</span>
          <Button kind="quiet" size="small" onClick={load}>
            <RotateCw size={14} aria-hidden /> {t`Try again`}
          </Button>
        </>
      ) : hasMore ? (
        t`Loading more…`
      ) : (
        end
      )}
    </div>
  );
}
