import { perScope } from "../../request/scope";

/** What requests read and use of this feature. */
export const projectStores = {
  projects: perScope(({ projects }) => projects),
};
