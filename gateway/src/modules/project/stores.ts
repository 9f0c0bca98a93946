import { perScope } from "../../request/scope";
import { circulatingSupply } from "./circulatingSupply";
import type { IndexedToken } from "./projectSupply";

/** What requests read and use of this feature. */
export const projectStores = {
  projects: perScope(({ projects }) => projects),
  /** What circulates of the tokens of one project. */
  circulatingSupply: perScope(
    ({ supplies, atHead }) =>
      (tokens: readonly IndexedToken[]) =>
        circulatingSupply(tokens, supplies, atHead),
  ),
};
