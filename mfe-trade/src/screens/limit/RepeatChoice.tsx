import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Segment } from "@cenote/kit/form/Segment";
import { MAX_REPEATS, type Interval } from "../../lib/limitPlace";
import * as styles from "./LimitForm.module.css";
import type { LimitFormState } from "./useLimitForm";

const FIRST_COUNT = 4;

/** Choice of several orders of the same amount that start one after the other. */
export function RepeatChoice({ form: { place, onPlace } }: { readonly form: LimitFormState }) {
  const id = useId();
  const isRepeated = place.count > 1;
  const options: readonly { readonly value: Interval; readonly text: string }[] = [
    { value: "day", text: t`Daily` },
    { value: "week", text: t`Weekly` },
    { value: "month", text: t`Monthly` },
  ];
  const handleCount = (text: string) => {
    const count = Number(text);
    if (Number.isInteger(count) && count >= 2 && count <= MAX_REPEATS) onPlace({ ...place, count });
  };
  return (
    <>
      <div className={styles.choice}>
        <span id={id}>{t`Repeat`}</span>
        <Segment
          label={t`Repeat`}
          options={[
            { value: "once", text: t`Once` },
            { value: "several", text: t`Several times` },
          ]}
          value={isRepeated ? "several" : "once"}
          onChange={(value) => onPlace({ ...place, count: value === "once" ? 1 : FIRST_COUNT })}
        />
      </div>
      {isRepeated && (
        <div className={styles.choice}>
          <input
            className={styles.count}
            type="number"
            inputMode="numeric"
            aria-label={t`Number of orders`}
            min={2}
            max={MAX_REPEATS}
            defaultValue={place.count}
            onChange={({ target }) => handleCount(target.value)}
          />
          <Segment
            label={t`Time between two orders`}
            options={options}
            value={place.every}
            onChange={(every) => onPlace({ ...place, every })}
          />
        </div>
      )}
    </>
  );
}
