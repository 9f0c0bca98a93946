import { use } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
  useSearchParams as useRouterSearchParams,
  type NavigateOptions,
} from "react-router";

type SetSearch = (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The search of the URL that the screen shows, and the way to change it. A change starts from the URL that the router is
 * on its way to: React Router's own setter starts from the one on the screen, so that of two quick changes it loses one.
 */
export function useSearchParams(): readonly [search: URLSearchParams, setSearch: SetSearch] {
  const [search] = useRouterSearchParams();
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const setSearch: SetSearch = (change, options) => {
    void navigate(`?${change(new URLSearchParams(router ? nextSearch(router.state) : search))}`, options);
  };
  return [search, setSearch];
}

type RouterState = NonNullable<React.ContextType<typeof DataRouterContext>>["router"]["state"];

function nextSearch({ location, navigation }: RouterState): string {
  return navigation.location?.pathname === location.pathname ? navigation.location.search : location.search;
}
