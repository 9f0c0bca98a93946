import { t } from "@lingui/core/macro";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { FilterField } from "@cenote/kit/form/FilterField";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useIsPhone } from "@cenote/kit/layout/useIsPhone";
import { loadable } from "@cenote/kit/lib/loadable";
import { useSearchParams } from "@cenote/kit/router";
import { shortAddress } from "@cenote/kit/text/address";
import { useNameFinder } from "../../../components/owner/useNameFinder";
import {
  KINDS_PARAMETER,
  PARTY_PARAMETER,
  readKinds,
  readTimeSpan,
  readTokenFilter,
  SPAN_PARAMETER,
  TOKEN_PARAMETER,
} from "../../../lib/activity/activitySearch";
import { FilterChoices } from "./FilterChoices";
import type { FilterSheetProps } from "./FilterSheet";
import { KIND_TEXTS, SPAN_TEXTS } from "./filterTexts";
import * as styles from "../Activity.module.css";

const sheet = loadable<FilterSheetProps>(() => import("./FilterSheet").then((module) => module.FilterSheet));

/** Filters of the activities: next to the list, or as chips and a sheet on phones. Their state is in the URL. */
export function ActivityFilters() {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.filters} aria-label={t`Filters`}>
      <FilterField label={t`Token, address, hash`} />
      {isPhone ? (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <SlidersHorizontal size={16} aria-hidden /> {t`Filters`}
        </Button>
      ) : (
        <FilterChoices />
      )}
      <ChosenFilters isPhone={isPhone} />
      {isPhone && isOpen && <sheet.Component onClose={() => setIsOpen(false)} />}
    </aside>
  );
}

/** Active filters, each with a button that removes it; next to the list only those without another control. */
function ChosenFilters({ isPhone }: { readonly isPhone: boolean }) {
  const [search, setSearch] = useSearchParams();
  const kinds = readKinds(search);
  const span = readTimeSpan(search);
  const token = readTokenFilter(search);
  const party = search.get(PARTY_PARAMETER);
  const tokenName = token && (token.address ? shortAddress(token.address) : t`the network's coin`);
  const nameOf = useNameFinder([party]);
  const partyName = party && nameOf(party);
  const chips = [
    ...(isPhone && kinds ? [{ name: KINDS_PARAMETER, text: kinds.map((kind) => KIND_TEXTS[kind]()).join(", ") }] : []),
    ...(isPhone && span ? [{ name: SPAN_PARAMETER, text: SPAN_TEXTS[span]() }] : []),
    ...(tokenName ? [{ name: TOKEN_PARAMETER, text: t`Token ${tokenName}` }] : []),
    ...(partyName ? [{ name: PARTY_PARAMETER, text: t`With ${partyName}` }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chosen}
            aria-label={t`Remove the filter ${text}`}
            onClick={() => setSearch((now) => withParameter(now, name, null), { preventScrollReset: true })}
          >
            <span>{text}</span>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
