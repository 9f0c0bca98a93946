import { useEffect } from "react";

/** The next page is fetched while this many rows are still to come near the window: of a first page of 50, not before a scroll. */
const ROWS_AHEAD = 15;

/** What comes after the rows that are there. */
export type Rest = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
};

/** Fetches a list's next page when the window, near which are the rows up to `reached`, comes near the last of `count`. */
export function useMoreRows({ hasMore, isLoading, hasFailed, load }: Rest, reached: number, count: number) {
  const isNearEnd = reached + ROWS_AHEAD >= count;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoading && !hasFailed) load();
  }, [isNearEnd, hasMore, isLoading, hasFailed, load]);
}
