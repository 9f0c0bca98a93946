import { ageText } from "@cenote/kit/time/age";
import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";
import { useNow } from "@cenote/kit/time/useNow";

const exact = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "medium" }));
const MINUTE_SECONDS = 60;

/** Age of a moment, kept current. */
export function PassingTime({ timestamp }: { timestamp: number }) {
  // Seconds are updated only while they are shown.
  const isYoung = useNow(MINUTE_SECONDS / 2) - timestamp < 2 * MINUTE_SECONDS;
  const now = useNow(isYoung ? 1 : MINUTE_SECONDS / 2);
  const moment = new Date(timestamp * 1000);
  return (
    <time dateTime={moment.toISOString()} title={exact().format(moment)}>
      {ageText(now - timestamp)}
    </time>
  );
}
