import { useMemo } from "react";
import type { NavigateOptions } from "./createRouter";
import { useLocation, useRouter } from "./routerContexts";

type SetSearch = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the search parameters of the URL, and a setter, which navigates. The setter's callback receives the pending
 * parameters, so that two quick changes do not overwrite each other.
 *
 * @example
 * ```tsx
 * const [search, setSearch] = useSearchParams();
 * const handleSide = (side: string) =>
 *   setSearch((now) => withParameter(now, "side", side), { replace: true, preventScrollReset: true });
 * ```
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
