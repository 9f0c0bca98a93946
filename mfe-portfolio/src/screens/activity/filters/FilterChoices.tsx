import { t } from "@lingui/core/macro";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { useSearchParams } from "@cenote/kit/router";
import { ACTIVITY_KINDS } from "../../../lib/activity/activity";
import {
  readKinds,
  readTimeSpan,
  SPAN_PARAMETER,
  TIME_SPANS,
  toggleKind,
  type TimeSpan,
} from "../../../lib/activity/activitySearch";
import { showsHidden, withHidden } from "../../../lib/portfolioSearch";
import { KIND_TEXTS, SPAN_TEXTS } from "./filterTexts";
import * as styles from "../Activity.module.css";

const ANY_TIME = "any";

/** Filters by kind, spam and time. */
export function FilterChoices() {
  const [search, setSearch] = useSearchParams();
  const change = (next: (now: URLSearchParams) => URLSearchParams) => setSearch(next, { preventScrollReset: true });
  const kinds = readKinds(search) ?? ACTIVITY_KINDS;
  const span = readTimeSpan(search);
  const isSpamShown = showsHidden(search);
  const spans = Object.keys(TIME_SPANS) as TimeSpan[];
  const choices = [
    { id: ANY_TIME, name: t`Any time` },
    ...spans.map((name) => ({ id: name, name: SPAN_TEXTS[name]() })),
  ];
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend>{t`What`}</legend>
        {ACTIVITY_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() => change((now) => toggleKind(now, kind))}
            />
            {KIND_TEXTS[kind]()}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={isSpamShown}
            onChange={() => change((now) => withHidden(now, !isSpamShown))}
          />
          {t`Spam`}
        </label>
      </fieldset>
      <ChoiceButton
        label={t`When`}
        text={span ? SPAN_TEXTS[span]() : t`Any time`}
        choices={choices}
        selected={span ?? ANY_TIME}
        onChoose={(id) => change((now) => withParameter(now, SPAN_PARAMETER, id === ANY_TIME ? null : id))}
      />
    </>
  );
}
