import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { nftCollectionPath } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { shownName } from "@cenote/kit/text/shownName";
import { ItemMedia } from "../../components/media/ItemMedia";
import { ItemActions } from "../../components/trade/ItemActions";
import type { MoreOfCollection } from "./__generated__/MoreOfCollection.graphql";
import type { NFTItemScreen } from "./__generated__/NFTItemScreen.graphql";
import type { OwnItemOrders as OwnItemOrdersQuery } from "./__generated__/OwnItemOrders.graphql";
import { About } from "./About";
import { AssetFigures } from "./AssetFigures";
import { AssetHeader } from "./AssetHeader";
import * as styles from "./AssetScreen.module.css";
import { ItemOwners } from "./ItemOwners";
import { Listings } from "./Listings";
import { MoreItems } from "./MoreItems";
import { OwnItemOrders } from "./OwnItemOrders";
import { PriceHistory } from "./PriceHistory";
import { PricePanel } from "./PricePanel";
import { Provenance } from "./Provenance";
import { SuspiciousNote } from "./SuspiciousNote";
import { Traits } from "./Traits";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";
import { useParams } from "@cenote/kit/router";
import { isolated } from "@cenote/kit/text/isolated";

const MAX_CHARACTERS = 20;

type AssetScreenProps = {
  readonly queryRef?: PreloadedQuery<NFTItemScreen>;
  readonly moreRef?: PreloadedQuery<MoreOfCollection>;
  readonly ownRef?: PreloadedQuery<OwnItemOrdersQuery>;
};

/** Screen of an item: its media, its current and past prices, its owner, and its provenance. */
export function AssetScreen({ queryRef, moreRef, ownRef }: AssetScreenProps) {
  if (!queryRef) return <AssetNotFound />;
  const own = ownRef && (
    <Part subject={t`Your orders`}>
      <OwnItemOrders queryRef={ownRef} />
    </Part>
  );
  return (
    <Asset queryRef={queryRef} own={own}>
      {moreRef && (
        <Part subject={t`More of the collection`}>
          <MoreItems queryRef={moreRef} tokenId={queryRef.variables.tokenId} />
        </Part>
      )}
    </Asset>
  );
}

type AssetProps = {
  readonly queryRef: PreloadedQuery<NFTItemScreen>;
  /** The visitor's own orders. */
  readonly own: ReactNode;
  readonly children: ReactNode;
};

function Asset({ queryRef, own, children }: AssetProps) {
  const query = usePreloadedQuery<NFTItemScreen>(
    graphql`
      query NFTItemScreen(
        $contractAddress: String!
        $tokenId: String!
        $filter: NftAssetsFilterInput
        $activityFilter: NftActivityFilterInput
        $chain: Chain = ETHEREUM
        $steps: Int
        $owners: Int
      ) @throwOnFieldError {
        nftAssets(address: $contractAddress, chain: $chain, filter: $filter, first: 1) {
          edges {
            node {
              chain
              tokenId
              name
              collection {
                name
              }
              ...ItemMedia_asset
              ...AssetHeader_asset
              ...SuspiciousNote_asset
              ...PricePanel_asset
              ...ItemActions_asset
              ...AssetFigures_asset
              ...Traits_asset
              ...Listings_asset
              ...ItemOwners_asset
              ...About_asset
            }
          }
        }
        ...AssetFigures_query
        ...PriceHistory_query
        ...Provenance_query
      }
    `,
    queryRef,
  );
  const { contractAddress } = queryRef.variables;
  const asset = query.nftAssets.edges[0]?.node;
  if (!asset) return <AssetNotFound />;

  const { chain, tokenId, collection } = asset;
  const number = `#${tokenId}`;
  const name = shownName(asset.name, number);
  const collectionName = shownName(collection?.name, t`Collection`);
  return (
    <>
      <ScreenTitle>{name.includes(collectionName) ? name : `${name} · ${collectionName}`}</ScreenTitle>
      <Crumbs
        above={[
          { to: "/nfts", text: t`NFTs` },
          { to: nftCollectionPath(chain, contractAddress), text: collectionName },
        ]}
        current={<Untrusted isInline>{number}</Untrusted>}
      />
      <div className={styles.top}>
        <Part subject={t`The media`}>
          <ItemMedia asset={asset} />
        </Part>
        <div className={styles.facts}>
          <AssetHeader asset={asset} />
          <SuspiciousNote asset={asset} />
          <PricePanel asset={asset}>
            <ItemActions asset={asset} />
          </PricePanel>
          {own}
          <AssetFigures asset={asset} query={query} />
        </div>
      </div>
      <div className={styles.parts}>
        <Traits asset={asset} />
        <div className={styles.columns}>
          <PriceHistory query={query} chain={chain} />
          <Listings asset={asset} />
        </div>
        <ItemOwners asset={asset} />
        <Provenance query={query} chain={chain} />
        <About asset={asset} />
        {children}
      </div>
    </>
  );
}

/** Keeps the URL: the item may appear when more blocks have been indexed. */
function AssetNotFound() {
  const { contractAddress = "", tokenId = "" } = useParams();
  const number = isolated(`#${tokenId}`, MAX_CHARACTERS);
  return (
    <>
      <ScreenTitle isUnlisted>{t`NFT not found`}</ScreenTitle>
      <EmptyState
        title={t`NFT not found`}
        isHeading
        action={
          <SearchInstead text={contractAddress}>
            <ButtonLink to="/nfts">{t`All collections`}</ButtonLink>
          </SearchInstead>
        }
      >
        {t`No item ${number} exists in this collection: it may have been burned, or is not indexed yet.`}
      </EmptyState>
    </>
  );
}
