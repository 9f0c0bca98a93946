import { graphql, useFragment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useSearchParams } from "@cenote/kit/router";
import { readShownRules } from "../../lib/assets/assetSearch";
import { choicesOf, collectionChoices } from "../../lib/assets/tokenChoices";
import {
  hiddenItems,
  mergeCollections,
  nftRule,
  type NftRule,
  valueAtFloor,
  type OwnedCollection,
} from "../../lib/nfts/ownedCollection";
import type { NftList_portfolios$key } from "./__generated__/NftList_portfolios.graphql";
import { NftFilters } from "./NftFilters";
import { OwnerNfts } from "./OwnerNfts";
import { readOwnedCollections } from "./readOwnedCollections";
import * as styles from "./NftsScreen.module.css";
import { plural, t } from "@lingui/core/macro";
import { Stats } from "@cenote/kit/layout/Stats";
import { countText } from "@cenote/kit/money/count";
import { UsdText } from "@cenote/kit/money/UsdText";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";

const NFTS_PATH = "/nfts";

/** NFTs of the accounts by collection, with their value at the floor. */
export function NftList(props: { readonly portfolios: NftList_portfolios$key }) {
  const portfolios = useFragment(
    graphql`
      fragment NftList_portfolios on Portfolio @relay(plural: true) {
        id
        ownedCollections(chains: $chains) {
          ...readOwnedCollections_owned
        }
        ...OwnerNfts_portfolio
      }
    `,
    props.portfolios,
  );
  const [search] = useSearchParams();
  const choices = choicesOf(useWatched(collectionChoices()));
  const shows = readShownRules(search);
  const lists = portfolios.map(({ ownedCollections }) => readOwnedCollections(ownedCollections ?? []));
  const collections = mergeCollections(lists);
  if (collections.length === 0) return <NoNfts />;

  const ruleOf = (collection: (typeof collections)[number]) => nftRule([collection.key], collection.isSpam, choices);
  const listed = collections.filter((collection) => {
    const rule = ruleOf(collection);
    return rule === null || shows.has(rule);
  });
  const itemsOf = (rule: NftRule) =>
    collections.filter((one) => ruleOf(one) === rule).reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <div className={styles.screen}>
      <div className={styles.stats}>
        <NftSummary collections={collections.filter((collection) => ruleOf(collection) === null)} />
      </div>
      <NftFilters
        collections={listed}
        counts={{ hidden: itemsOf("hidden") + hiddenItems(collections, choices), spam: itemsOf("spam") }}
      />
      {portfolios.map((portfolio) => (
        <OwnerNfts
          key={portfolio.id}
          portfolio={portfolio}
          collections={collections}
          choices={choices}
          isOneOfSeveral={portfolios.length > 1}
        />
      ))}
    </div>
  );
}

/** Number of items, and their value at the floor; excluded ones do not count. */
function NftSummary({ collections }: { readonly collections: readonly OwnedCollection[] }) {
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

/** Empty state of accounts without NFTs. */
function NoNfts() {
  return (
    <Panel>
      <EmptyState title={t`No NFTs yet`} action={<ButtonLink to={NFTS_PATH}>{t`Explore collections`}</ButtonLink>}>
        {t`NFTs that this address receives are listed here.`}
      </EmptyState>
    </Panel>
  );
}
