import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ToggleChip } from "@cenote/kit/form/ToggleChip";
import { useSearchParams } from "@cenote/kit/router";
import { readItemFilters, withListedOnly } from "../../lib/itemSearch";
import type { CollectionTraits } from "./__generated__/CollectionTraits.graphql";
import * as styles from "./ItemFilters.module.css";
import { PriceRange } from "./PriceRange";
import { TraitFilter } from "./TraitFilter";

type ItemFiltersProps = { readonly traitsRef: PreloadedQuery<CollectionTraits> };

/** Number of groups that are expanded initially. */
const OPEN_GROUPS = 3;

/** Filters of the items besides the text: listed items only, price, and traits. */
export function ItemFilters({ traitsRef }: ItemFiltersProps) {
  const [search, setSearch] = useSearchParams();
  const { isListedOnly } = readItemFilters(search);
  return (
    <div className={styles.filters}>
      <ToggleChip
        isOn={isListedOnly}
        onToggle={() => setSearch((now) => withListedOnly(now, !isListedOnly), { preventScrollReset: true })}
      >
        {t`For sale`}
      </ToggleChip>
      <PriceRange />
      <Part subject={t`The traits`}>
        <Suspense fallback={<Skeleton width="100%" height={200} />}>
          <Traits traitsRef={traitsRef} />
        </Suspense>
      </Part>
    </div>
  );
}

function Traits({ traitsRef }: ItemFiltersProps) {
  const { nftCollections } = usePreloadedQuery<CollectionTraits>(
    graphql`
      query CollectionTraits($contractAddress: String!, $chain: Chain!) @throwOnFieldError {
        nftCollections(chain: $chain, filter: { addresses: [$contractAddress] }, first: 1) {
          edges {
            node {
              numAssets
              traits {
                name
                ...TraitFilter_trait
              }
            }
          }
        }
      }
    `,
    traitsRef,
  );
  const { numAssets, traits } = nftCollections.edges[0]?.node ?? {};
  return (traits ?? []).map((trait, index) => (
    <TraitFilter
      key={trait.name ?? index}
      trait={trait}
      itemCount={numAssets ?? 0}
      isOpenAtFirst={index < OPEN_GROUPS}
    />
  ));
}
