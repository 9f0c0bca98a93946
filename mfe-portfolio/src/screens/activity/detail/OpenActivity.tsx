import { Suspense, useEffect, useRef, type RefObject } from "react";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { useIsPhone } from "@cenote/kit/layout/useIsPhone";
import { useNavigate, useSearchParams } from "@cenote/kit/router";
import type { Activity } from "../../../lib/activity/activity";
import { OPEN_PARAMETER } from "../../../lib/activity/activitySearch";
import { openKeyOf, withOpen } from "../../../lib/activity/openActivity";
import type { PortfolioActivity } from "../__generated__/PortfolioActivity.graphql";
import { activityDialog } from "./activityDialogPart";
import { useFoundActivity } from "../useFoundActivity";

/** Direction of the arrow keys in the list. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A key event of the browser, or of React. */
type PressedKey = Pick<KeyboardEvent, "key" | "target" | "preventDefault">;

type OpenActivityProps = {
  /** Activities of the list, in its order. */
  readonly activities: readonly Activity[];
  /** All loaded activities. */
  readonly loadedActivities: readonly Activity[];
  readonly variables: PortfolioActivity["variables"];
  readonly isSeveral: boolean;
  /** The list: the focus returns to the row that was opened. */
  readonly listRef: RefObject<HTMLElement | null>;
};

/** Details of the activity in the URL: next to the list, or as a sheet on phones. */
export function OpenActivity({ activities, loadedActivities, variables, isSeveral, listRef }: OpenActivityProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const key = search.get(OPEN_PARAMETER);
  const keyOf = (activity: Activity) => openKeyOf(activity, isSeveral);
  const loaded = loadedActivities.find((activity) => keyOf(activity) === key) ?? null;
  const lookup = useFoundActivity(loaded ? null : key, variables);
  const activity = loaded ?? lookup.activity;
  const place = activities.findIndex((one) => keyOf(one) === key);
  /** Row selected by an arrow key, until its details are rendered. */
  const steppedTo = useRef<string | null>(null);
  /** Row that receives the focus once the dialog is removed: until then the dialog takes it. */
  const returnTo = useRef<string | null>(null);
  useEffect(() => {
    steppedTo.current = null;
    if (key !== null || returnTo.current === null) return;
    focusRow(listRef.current, returnTo.current);
    returnTo.current = null;
  }, [key, listRef]);
  const handleClose = () => {
    returnTo.current = steppedTo.current ?? activity?.id ?? null;
    setSearch((now) => withOpen(now, null), { replace: true, preventScrollReset: true });
  };
  const handleStep = (step: -1 | 1) => {
    const row = place < 0 ? undefined : activities[place + step];
    if (!row) return;
    steppedTo.current = row.id;
    void navigate(`?${withOpen(search, keyOf(row))}`, { replace: true, preventScrollReset: true });
    rowOf(listRef.current, row.id)?.scrollIntoView({ block: "nearest" });
  };
  const handleKey = (event: PressedKey) => {
    if (event.key === "Escape") {
      // A note is stored on blur.
      if (event.target instanceof HTMLElement) event.target.blur();
      handleClose();
    }
    const step = STEPS[event.key];
    if (!step || isTyping(event.target)) return;
    event.preventDefault();
    handleStep(step);
  };
  useEffect(() => {
    const list = listRef.current;
    if (key === null || !list) return;
    list.addEventListener("keydown", handleKey);
    return () => list.removeEventListener("keydown", handleKey);
  });
  if (key === null) return null;
  return (
    <RetryBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <activityDialog.Component
          activity={activity}
          isMissing={lookup.isMissing}
          isSheet={isPhone}
          onKey={handleKey}
          onClose={handleClose}
        />
      </Suspense>
    </RetryBoundary>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-activity=${JSON.stringify(id)}]`) ?? null;
}

/** A sheet traps the focus until it is removed. */
function focusRow(list: HTMLElement | null, id: string) {
  setTimeout(() => rowOf(list, id)?.focus({ preventScroll: true }));
}
