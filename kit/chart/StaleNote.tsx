import { t } from "@lingui/core/macro";
import { exactMoment } from "../time/spans";
import { Age } from "../time/Age";

/** Shows that figures are stale, and since when. */
export function StaleNote({ since }: { /** Unix seconds. */ since: number }) {
  const moment = exactMoment(since);
  return <Age isLate>{t`These figures are out of date: ${moment}.`}</Age>;
}
