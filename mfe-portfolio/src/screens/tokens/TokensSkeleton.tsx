import { t } from "@lingui/core/macro";
import { FiltersSkeleton } from "@cenote/kit/layout/layoutSkeletons";
import { TableSkeleton } from "@cenote/kit/table/TableSkeleton";
import { ProfitSkeleton } from "./ProfitSkeleton";
import * as styles from "./TokensSkeleton.module.css";

const FIGURES = 7;

/** Tokens of a portfolio while they load. */
export function TokensSkeleton() {
  return (
    <>
      <div className={styles.profit}>
        <ProfitSkeleton />
      </div>
      <FiltersSkeleton hasTools />
      <TableSkeleton label={t`Tokens`} figures={FIGURES} />
    </>
  );
}
