import { plural, t } from "@lingui/core/macro";
import { Stats } from "@cenote/kit/layout/Stats";
import { countText } from "@cenote/kit/money/count";
import { UsdText } from "@cenote/kit/money/UsdText";
import { valueAtFloor, type OwnedCollection } from "../../lib/nfts/ownedCollection";

/** Number of items, and their value at the floor; excluded ones do not count. */
export function NftSummary({ collections }: { readonly collections: readonly OwnedCollection[] }) {
  const { value, unknownItems } = valueAtFloor(collections);
  const items = collections.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <Stats
      stats={[
        { label: t`Items`, value: countText(items) },
        { label: t`Collections`, value: countText(collections.length) },
        {
          label: t`Value at the floor`,
          value: <UsdText value={value} isExact />,
          hint: t`Each item counts as much as the cheapest one of its collection that is for sale. Collections that are not verified do not count.`,
          note:
            unknownItems > 0
              ? plural(unknownItems, {
                  one: "without # item that has no floor",
                  other: "without # items that have no floor",
                })
              : undefined,
        },
      ]}
    />
  );
}
