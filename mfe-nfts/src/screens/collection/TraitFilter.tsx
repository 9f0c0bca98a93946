import { plural, t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { Meter } from "@cenote/kit/layout/Meter";
import { meterPercent } from "@cenote/kit/layout/meter";
import { countText } from "@cenote/kit/money/count";
import { useSearchParams } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { readItemFilters, withTrait } from "../../lib/itemSearch";
import type { TraitFilter_trait$key } from "./__generated__/TraitFilter_trait.graphql";
import * as styles from "./TraitFilter.module.css";

type TraitFilterProps = {
  readonly trait: TraitFilter_trait$key;
  /** Number of items in the whole collection. */
  readonly itemCount: number;
  readonly isOpenAtFirst: boolean;
};

/** Values are untrusted names: a map, unlike an object, has no inherited keys. */
type Pending = { readonly since: string; readonly values: ReadonlyMap<string, boolean> };

const FEW_VALUES = 8;
/** Some collections give every item a unique value. */
const MAX_VALUES = 200;

/** Values of one trait, with the number of items of each; only those for sale if the list shows only these. */
export function TraitFilter({ trait: key, itemCount, isOpenAtFirst }: TraitFilterProps) {
  const { name, stats } = useFragment(
    graphql`
      fragment TraitFilter_trait on NftCollectionTrait {
        name
        stats {
          value
          assets
          listings
        }
      }
    `,
    key,
  );
  const [search, setSearch] = useSearchParams();
  const [isWhole, setIsWhole] = useState(false);
  /** Changes since the URL that the screen shows: boxes change at once, the items when they have arrived. */
  const since = search.toString();
  const [pending, setPending] = useState<Pending>({ since, values: new Map() });
  // The changes are in the new URL, or were removed from it: nothing is pending.
  if (pending.since !== since) setPending({ since, values: new Map() });
  const { traits, isListedOnly } = readItemFilters(search);
  if (!name || !stats) return null;

  const chosen = traits.find((trait) => trait.name === name)?.values ?? [];
  const values = stats.flatMap(({ value, assets, listings }) =>
    value == null ? [] : [{ value, count: (isListedOnly ? listings : assets) ?? 0 }],
  );
  const most = isWhole ? MAX_VALUES : FEW_VALUES;
  // Selected values stay visible.
  const shown = values.filter(({ value }, index) => index < most || chosen.includes(value));
  const hidden = values.length - shown.length;
  const handleChange = (value: string, isOn: boolean) => {
    setPending({ since, values: new Map(pending.values).set(value, isOn) });
    setSearch((now) => withTrait(now, name, value, isOn), { preventScrollReset: true });
  };
  return (
    <details className={styles.trait} open={isOpenAtFirst || chosen.length > 0}>
      <summary>
        <Untrusted isInline>{name}</Untrusted>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <label className={styles.value}>
              <input
                type="checkbox"
                checked={pending.values.get(value) ?? chosen.includes(value)}
                onChange={(event) => handleChange(value, event.target.checked)}
              />
              <Untrusted>{value}</Untrusted>
              <span className={styles.count}>
                <Meter percent={meterPercent(count, itemCount)} />
                {countText(count)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && !isWhole && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {plural(hidden, { one: "Show # more value", other: "Show # more values" })}
        </button>
      )}
      {hidden > 0 && isWhole && <p className={styles.left}>{t`Rarer values are not listed here.`}</p>}
    </details>
  );
}
