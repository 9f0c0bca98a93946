import { useState } from "react";
import type { Rest } from "./useMoreRows";

type Pages = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => unknown;
  readonly pageSize: number;
};

/** Converts the result of `usePaginationFragment` to the `rest` of a LongTable. A failed page is retried on a click. */
export function useRest({ hasMore, isLoading, loadNext, pageSize }: Pages): Rest {
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    loadNext(pageSize, { onComplete: (error) => setHasFailed(error !== null) });
  };
  return { hasMore, isLoading, hasFailed, load };
}
