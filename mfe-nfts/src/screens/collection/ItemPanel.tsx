import { t } from "@lingui/core/macro";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Button } from "@cenote/kit/form/Button";
import { FilterField } from "@cenote/kit/form/FilterField";
import { Cards } from "@cenote/kit/layout/Cards";
import { useIsPhone } from "@cenote/kit/layout/useIsPhone";
import { loadable } from "@cenote/kit/lib/loadable";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { useSearchParams } from "@cenote/kit/router";
import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";
import { readItemFilters, withOrder, type ItemOrder } from "../../lib/itemSearch";
import type { CollectionTraits } from "./__generated__/CollectionTraits.graphql";
import { ChosenFilters } from "./ChosenFilters";
import type { FilterSheetProps } from "./FilterSheet";
import { ItemFilters } from "./ItemFilters";
import * as styles from "./ItemPanel.module.css";

type ItemPanelProps = {
  readonly traitsRef: PreloadedQuery<CollectionTraits>;
  /** List. */
  readonly children: ReactNode;
};

const LOADING_CARDS = 12;
/** Needed on phones only. */
const sheet = loadable<FilterSheetProps>(() => import("./FilterSheet").then((module) => module.FilterSheet));

/** List of items with its filters beside it, or in a sheet on a phone. The filters are kept in the URL. */
export function ItemPanel({ traitsRef, children }: ItemPanelProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.panel}>
      <aside className={styles.filters} aria-label={t`Filters`}>
        <FilterField label={t`Name or number`} />
        {!isPhone && <ItemFilters traitsRef={traitsRef} />}
      </aside>
      <div className={styles.list}>
        <div className={styles.bar}>
          {isPhone && (
            <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              <SlidersHorizontal size={16} aria-hidden /> {t`Filters`}
            </Button>
          )}
          <ChosenFilters />
          <OrderButton />
        </div>
        <Part
          subject={t`Items`}
          loading={
            <Cards label={t`Loading`}>
              <CardSkeletons count={LOADING_CARDS} />
            </Cards>
          }
        >
          {children}
        </Part>
      </div>
      {isPhone && isOpen && (
        <Suspense>
          <sheet.Component traitsRef={traitsRef} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OrderButton() {
  const [search, setSearch] = useSearchParams();
  const { order } = readItemFilters(search);
  const choices = Object.entries(orderTexts()).map(([id, name]) => ({ id, name }));
  return (
    <span className={styles.order}>
      <ChoiceButton
        label={t`Order`}
        text={orderTexts()[order]}
        choices={choices}
        selected={order}
        onChoose={(id) => setSearch((now) => withOrder(now, id as ItemOrder), { preventScrollReset: true })}
      />
    </span>
  );
}

function orderTexts(): Readonly<Record<ItemOrder, string>> {
  return {
    cheapest: t`Price, low first`,
    dearest: t`Price, high first`,
    rarest: t`Rarest first`,
    recent: t`Recently listed`,
    lastSale: t`Last sale, high first`,
  };
}
