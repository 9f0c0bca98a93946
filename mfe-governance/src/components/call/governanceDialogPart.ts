import { loadable } from "@cenote/kit/lib/loadable";
import type { GovernanceDialogProps } from "./GovernanceDialog";

/** Code of all transactions: fetched when one of their buttons is pointed at or focused. */
export const governanceDialog = loadable<GovernanceDialogProps>(() =>
  import("./GovernanceDialog").then((module) => module.GovernanceDialog),
);
