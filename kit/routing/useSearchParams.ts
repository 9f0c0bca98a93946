import { useMemo } from "react";
import type { NavigateOptions } from "./createRouter";
import { useLocation, useRouter } from "./routerContexts";

type SetSearch = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the search parameters of the screen's URL, and a setter. A change starts from the pending URL: based on the
 * shown one, two quick changes would lose one.
 */
export function useSearchParams(): readonly [search: URLSearchParams, setSearch: SetSearch] {
  const router = useRouter();
  const { search } = useLocation();
  const setSearch: SetSearch = (change, options) => {
    const { location, next } = router.state;
    const latest = next?.pathname === location.pathname ? next : location;
    void router.navigate(`?${change(new URLSearchParams(latest.search))}`, options);
  };
  return [useMemo(() => new URLSearchParams(search), [search]), setSearch];
}
