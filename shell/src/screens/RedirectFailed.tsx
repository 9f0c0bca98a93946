import { Elsewhere } from "./Elsewhere";
import { NotFoundScreen } from "./NotFoundScreen";

/** Shown for an old path without a target: its subject does not exist, or its screen is not available. */
export function RedirectFailed({ isNowhere }: { readonly isNowhere: boolean }) {
  return isNowhere ? <NotFoundScreen /> : <Elsewhere />;
}
