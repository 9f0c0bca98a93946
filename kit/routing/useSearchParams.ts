import { useMemo } from "react";
import type { NavigateOptions } from "./createRouter";
import { useLocation, useRouter } from "./routerContexts";

type SetSearch = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The search of the URL that the screen shows, and the way to change it. A change starts from the URL that the router is
 * on its way to: from the one on the screen, two quick changes would lose one.
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
