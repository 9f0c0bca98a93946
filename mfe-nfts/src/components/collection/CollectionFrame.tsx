import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { nftActivityPath, nftCollectionPath } from "@cenote/domain/paths";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import { shownName } from "@cenote/kit/text/shownName";
import { collectionViewPath } from "../../lib/collectionView";
import type { NftCollectionScreen } from "./__generated__/NftCollectionScreen.graphql";
import { CollectionBanner } from "./CollectionBanner";
import { CollectionHeader } from "./CollectionHeader";
import * as styles from "./CollectionFrame.module.css";
import { shortAddress } from "@cenote/kit/text/address";
import { useParams } from "@cenote/kit/router";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { SearchInstead } from "@cenote/kit/form/SearchInstead";

const QUERY = graphql`
  query NftCollectionScreen($contractAddress: String!, $first: Int, $after: String, $chain: Chain = ETHEREUM)
  @throwOnFieldError {
    nftCollections(chain: $chain, filter: { addresses: [$contractAddress] }, first: 1) {
      edges {
        node {
          chain
          name
          collectionId
          bannerImage {
            url
          }
          ...CollectionHeader_collection
        }
      }
    }
    nftAssets(address: $contractAddress, chain: $chain, orderBy: PRICE, asc: true, first: $first, after: $after)
      @catch(to: NULL) {
      ...CollectionBanner_items
    }
  }
` as ConcreteRequest;

export type CollectionTab = "items" | "market" | "activity";

type CollectionFrameProps = {
  /** Undefined for an invalid address. */
  readonly queryRef: PreloadedQuery<NftCollectionScreen> | undefined;
  readonly tab: CollectionTab;
  readonly children: ReactNode;
};

/** Frame shared by a collection's screens: its banner, its figures, and the tabs. */
export function CollectionFrame({ queryRef, ...rest }: CollectionFrameProps) {
  return queryRef ? <Known queryRef={queryRef} {...rest} /> : <CollectionNotFound />;
}

type KnownProps = CollectionFrameProps & { readonly queryRef: PreloadedQuery<NftCollectionScreen> };

function Known({ queryRef, tab, children }: KnownProps) {
  const { nftCollections, nftAssets } = usePreloadedQuery<NftCollectionScreen>(QUERY, queryRef);
  const { variables } = queryRef;
  // Separate from the screen's requests: another filter of its items would fetch it again.
  useKeptCurrent(QUERY, variables);
  const collection = nftCollections.edges[0]?.node;
  if (!collection) return <CollectionNotFound />;

  const { chain, collectionId: address } = collection;
  return (
    <>
      <ScreenTitle>{shownName(collection.name, t`Collection`)}</ScreenTitle>
      {nftAssets && <CollectionBanner own={collection.bannerImage?.url ?? null} items={nftAssets} />}
      <CollectionHeader collection={collection} />
      <div className={styles.tabs}>
        <ScreenTabs
          label={t`Parts of the collection`}
          tabs={[
            { to: nftCollectionPath(chain, address), text: t`Items`, isCurrent: tab === "items" },
            { to: collectionViewPath(chain, address, "market"), text: t`Market`, isCurrent: tab === "market" },
            { to: nftActivityPath(chain, address), text: t`Activity`, isCurrent: tab === "activity" },
          ]}
        />
      </div>
      {children}
    </>
  );
}

/** Keeps the URL: the collection may appear when more blocks have been indexed. */
function CollectionNotFound() {
  const { contractAddress = "" } = useParams();
  const address = shortAddress(contractAddress);
  return (
    <>
      <ScreenTitle isUnlisted>{t`Collection not found`}</ScreenTitle>
      <EmptyState
        title={t`Collection not found`}
        isHeading
        action={
          <SearchInstead text={contractAddress}>
            <ButtonLink to="/nfts">{t`All collections`}</ButtonLink>
          </SearchInstead>
        }
      >
        {t`Nothing at ${address}.`}
      </EmptyState>
    </>
  );
}
