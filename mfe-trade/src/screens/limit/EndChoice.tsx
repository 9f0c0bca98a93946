import { t } from "@lingui/core/macro";
import { Segment } from "@cenote/kit/form/Segment";
import { DAY_SECONDS, endOf, LASTS_SECONDS } from "../../lib/limitPlace";
import * as styles from "./LimitForm.module.css";
import type { LimitFormState } from "./useLimitForm";

/** Choice of the order's end. */
export function EndChoice({ form: { place, onPlace, now, status } }: { readonly form: LimitFormState }) {
  const isDate = typeof place.lasts === "number";
  const options = [
    { value: "day", text: t`1 day` },
    { value: "week", text: t`1 week` },
    { value: "month", text: t`1 month` },
    { value: "date", text: t`Date` },
  ] as const;
  const handleChange = (value: (typeof options)[number]["value"]) =>
    onPlace({ ...place, lasts: value === "date" ? endOf(place, now) : value });
  const handleDate = (text: string) => {
    const seconds = Math.floor(new Date(text).getTime() / 1000);
    if (Number.isFinite(seconds)) onPlace({ ...place, lasts: seconds });
  };
  return (
    <div className={styles.choice}>
      <span>{t`Expires`}</span>
      <Segment label={t`Expires`} options={options} value={isDate ? "date" : place.lasts} onChange={handleChange} />
      {isDate && (
        <input
          type="datetime-local"
          aria-label={t`Ends at`}
          aria-invalid={status.kind === "badEnd" || undefined}
          value={localMoment(place.lasts)}
          min={localMoment(now)}
          max={localMoment(now + (LASTS_SECONDS.month / DAY_SECONDS) * 12 * DAY_SECONDS)}
          onChange={({ target }) => handleDate(target.value)}
        />
      )}
    </div>
  );
}

/** Formats a moment for a datetime field, in the visitor's own time zone. */
function localMoment(seconds: number): string {
  const date = new Date(seconds * 1000);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
