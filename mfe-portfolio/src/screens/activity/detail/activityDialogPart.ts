import { loadable } from "@cenote/kit/lib/loadable";
import type { ActivityDialogProps } from "./ActivityDialog";

/** Code of an activity's details: loaded when the list is hovered or focused. */
export const activityDialog = loadable<ActivityDialogProps>(() =>
  import("./ActivityDialog").then((module) => module.ActivityDialog),
);
