import { graphql, useFragment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useSearchParams } from "@cenote/kit/router";
import { readShownRules } from "../../lib/assets/assetSearch";
import { choicesOf, collectionChoices } from "../../lib/assets/tokenChoices";
import { hiddenItems, mergeCollections, nftRule, type NftRule } from "../../lib/nfts/ownedCollection";
import type { NftList_portfolios$key } from "./__generated__/NftList_portfolios.graphql";
import { NftFilters } from "./NftFilters";
import { NftSummary } from "./NftSummary";
import { NoNfts } from "./NoNfts";
import { OwnerNfts } from "./OwnerNfts";
import { readOwnedCollections } from "./readOwnedCollections";
import * as styles from "./NftsScreen.module.css";

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
