import { plural, t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Stats } from "@cenote/kit/layout/Stats";
import { countText } from "@cenote/kit/money/count";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { NftProfile } from "./__generated__/NftProfile.graphql";

/** Number of an account's items, and their value at the floors of their collections. */
export function ProfileFigures({ queryRef }: { readonly queryRef: PreloadedQuery<NftProfile> }) {
  const { portfolios } = usePreloadedQuery<NftProfile>(
    graphql`
      query NftProfile($ownerAddress: String!, $chains: [Chain!]) @throwOnFieldError {
        portfolios(ownerAddresses: [$ownerAddress], chains: $chains) {
          ownedCollections(chains: $chains) {
            itemCount
          }
          chainBalances @catch(to: NULL) {
            nfts {
              value {
                value
              }
              unpricedCount
            }
          }
        }
      }
    `,
    queryRef,
  );
  const portfolio = portfolios[0];
  const collections = portfolio?.ownedCollections ?? [];
  const balances = portfolio?.chainBalances ?? null;
  const values = (balances ?? []).flatMap((balance) => balance.nfts.value?.value ?? []);
  const unpriced = (balances ?? []).reduce((sum, { nfts }) => sum + nfts.unpricedCount, 0);
  const items = collections.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const hasValue = values.length > 0 || (balances !== null && items === 0);
  return (
    <Stats
      stats={[
        { label: t`Items`, value: portfolio ? countText(items) : <Unknown /> },
        { label: t`Collections`, value: portfolio ? countText(collections.length) : <Unknown /> },
        {
          label: t`Value at the floor`,
          value: <UsdText value={hasValue ? values.reduce((sum, value) => sum + value, 0) : null} isExact />,
          hint: t`Each item counts as much as the cheapest one of its collection that is for sale. Collections that are not verified do not count.`,
          note:
            unpriced > 0 &&
            plural(unpriced, {
              one: "without # item that has no floor",
              other: "without # items that have no floor",
            }),
        },
      ]}
    />
  );
}
