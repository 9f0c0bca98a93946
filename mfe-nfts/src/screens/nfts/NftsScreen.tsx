import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { FilterField } from "@cenote/kit/form/FilterField";
import { Part } from "@cenote/kit/feedback/Part";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { CollectionSearch } from "./__generated__/CollectionSearch.graphql";
import type { TopCollections } from "./__generated__/TopCollections.graphql";
import { FoundCollections } from "./FoundCollections";
import * as styles from "./NftsScreen.module.css";
import { TopCollectionList } from "./TopCollectionList";

type NftsScreenProps = {
  readonly queryRef?: PreloadedQuery<TopCollections>;
  readonly searchRef?: PreloadedQuery<CollectionSearch>;
};

/** The collections found on the chains, most traded first, or those whose name fits what is typed. */
export function NftsScreen({ queryRef, searchRef }: NftsScreenProps) {
  return (
    <>
      <ScreenTitle>{t`NFT collections`}</ScreenTitle>
      <div className={styles.head}>
        <h1>{t`NFT collections`}</h1>
        <FilterField label={t`Search by name`} />
      </div>
      <Part subject={t`Collections`}>
        {searchRef && <FoundCollections queryRef={searchRef} />}
        {queryRef && <TopCollectionList queryRef={queryRef} />}
      </Part>
    </>
  );
}
