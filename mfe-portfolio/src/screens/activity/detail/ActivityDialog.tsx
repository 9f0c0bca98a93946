import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { DialogHead } from "@cenote/kit/layout/DialogHead";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import type { Activity } from "../../../lib/activity/activity";
import { activityTitle } from "../../../lib/activity/activityTitle";
import { ActivityDetail } from "./ActivityDetail";
import * as styles from "./ActivityDialog.module.css";

export type ActivityDialogProps = {
  /** Null while it is looked up, and if it does not exist. */
  readonly activity: Activity | null;
  readonly isMissing: boolean;
  /** Whether it overlays the screen, as on phones; otherwise it docks next to the list, which stays usable. */
  readonly isSheet: boolean;
  /** Handles keys pressed in it. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
};

/** Details of one activity, in a dialog that docks next to the list or opens as a sheet. */
export function ActivityDialog({ activity, isMissing, isSheet, onKey, onClose }: ActivityDialogProps) {
  const title = activity ? activityTitle(activity) : isMissing ? t`Activity not found` : t`Activity`;
  const content = activity ? (
    <ActivityDetail key={activity.id} activity={activity} />
  ) : (
    <p className={styles.state}>
      {isMissing ? t`No indexed activity of this account has this name.` : t`Loading the details…`}
    </p>
  );
  if (isSheet) {
    return (
      <DialogPanel title={title} onClose={onClose}>
        {content}
      </DialogPanel>
    );
  }
  return (
    <Docked title={title} name={activity?.id ?? null} onKey={onKey} onClose={onClose}>
      {content}
    </Docked>
  );
}

type DockedProps = Pick<ActivityDialogProps, "onKey" | "onClose"> & {
  readonly title: string;
  /** Name of the shown activity: the focus moves to the title when it changes. */
  readonly name: string | null;
  readonly children: ReactNode;
};

function Docked({ title, name, onKey, onClose, children }: DockedProps) {
  const id = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (name !== null) titleRef.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <section role="dialog" aria-modal={false} aria-labelledby={id} className={styles.docked} onKeyDown={onKey}>
      <DialogHead title={title} titleId={id} titleRef={titleRef} onClose={onClose} />
      {children}
    </section>
  );
}
