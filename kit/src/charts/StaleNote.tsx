import { t } from "@lingui/core/macro";
import { exactMoment } from "../lib/spans";
import { Age } from "../ui/Age";

/** Says that figures are no longer kept up, and since when. */
export function StaleNote({ since }: { /** Unix seconds. */ since: number }) {
  const moment = exactMoment(since);
  return <Age isLate>{t`These figures are not current: they are of ${moment}.`}</Age>;
}
