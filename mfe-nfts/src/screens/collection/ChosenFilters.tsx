import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { FILTER_PARAMETER } from "@cenote/kit/form/filterText";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useSearchParams } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";
import {
  hasFilters,
  MAXIMUM_PARAMETER,
  MINIMUM_PARAMETER,
  readItemFilters,
  withListedOnly,
  withoutFilters,
  withTrait,
  type ItemFilters,
} from "../../lib/itemSearch";
import * as styles from "./ChosenFilters.module.css";

type Chip = {
  readonly key: string;
  readonly text: string;
  readonly without: (search: URLSearchParams) => URLSearchParams;
};

const MAX_NAME_LENGTH = 40;

/** Active filters of the items, each with a button to remove it, and a button to remove all. */
export function ChosenFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = readItemFilters(search);
  if (!hasFilters(filters)) return null;
  const change = (next: Chip["without"]) => setSearch(next, { preventScrollReset: true });
  return (
    <>
      <ul className={styles.chips} aria-label={t`Chosen filters`}>
        {chipsOf(filters).map(({ key, text, without }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t`Remove the filter ${text}`}
              onClick={() => change(without)}
            >
              <span>{text}</span>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => change(withoutFilters)}>
        {t`Clear`}
      </button>
    </>
  );
}

function chipsOf({ text, isListedOnly, minimum, maximum, traits }: ItemFilters): readonly Chip[] {
  const filterText = text && isolated(text, MAX_NAME_LENGTH);
  return [
    ...(filterText ? [{ key: "text", text: filterText, without: without(FILTER_PARAMETER) }] : []),
    ...(isListedOnly
      ? [{ key: "listed", text: t`For sale`, without: (now: URLSearchParams) => withListedOnly(now, false) }]
      : []),
    ...(minimum ? [{ key: "minimum", text: t`From ${minimum}`, without: without(MINIMUM_PARAMETER) }] : []),
    ...(maximum ? [{ key: "maximum", text: t`Up to ${maximum}`, without: without(MAXIMUM_PARAMETER) }] : []),
    ...traits.flatMap(({ name, values }) =>
      values.map((value) => ({
        key: JSON.stringify([name, value]),
        text: `${isolated(name, MAX_NAME_LENGTH)}: ${isolated(value, MAX_NAME_LENGTH)}`,
        without: (now: URLSearchParams) => withTrait(now, name, value, false),
      })),
    ),
  ];
}

function without(parameter: string): Chip["without"] {
  return (now) => withParameter(now, parameter, null);
}
