import { Elsewhere } from "./Elsewhere";
import { NotFoundScreen } from "./NotFoundScreen";

/** An old path that leads on to nothing: what it names does not exist, or its screen is not there. */
export function RedirectFailed({ isNowhere }: { readonly isNowhere: boolean }) {
  return isNowhere ? <NotFoundScreen /> : <Elsewhere />;
}
