import { perScope } from "../../request/scope";
import { circulatingSupply } from "./circulatingSupply";
import type { IndexedToken } from "./projectSupply";

/** Stores of this feature for requests. */
export const projectStores = {
  projects: perScope(({ projects }) => projects),
  /** Computes the circulating supply of one project's tokens. */
  circulatingSupply: perScope(
    ({ supplies, atHead }) =>
      (tokens: readonly IndexedToken[]) =>
        circulatingSupply(tokens, supplies, atHead),
  ),
};
