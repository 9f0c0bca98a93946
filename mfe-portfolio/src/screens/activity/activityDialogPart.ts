import { loadable } from "@cenote/kit/lib/loadable";
import type { ActivityDialogProps } from "./ActivityDialog";

/** The code of an activity's details: fetched when the list is pointed at or has the focus. */
export const activityDialog = loadable<ActivityDialogProps>(() =>
  import("./ActivityDialog").then((module) => module.ActivityDialog),
);
