import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { Button } from "../form/Button";
import * as styles from "./LongTable.module.css";
import type { Rest } from "./useMoreRows";

type RestLineProps = {
  readonly rest: Rest;
  /** Said where the list ends. */
  readonly end: string;
};

/** What comes after the rows of a long list: more, a failure, or its end. */
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
