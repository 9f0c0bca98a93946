import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { useParams } from "@cenote/kit/router";
import { CardsSkeleton } from "../../components/CardsSkeleton";
import { CollectionFrame } from "../../components/collection/CollectionFrame";
import type { NftCollectionScreen } from "../../components/collection/__generated__/NftCollectionScreen.graphql";
import { SelectionProvider } from "../../components/items/SelectionProvider";
import { SweepBar } from "../../components/trade/SweepBar";
import type { CollectionItems } from "./__generated__/CollectionItems.graphql";
import type { CollectionMarket as MarketQuery } from "./__generated__/CollectionMarket.graphql";
import type { CollectionTraits } from "./__generated__/CollectionTraits.graphql";
import { CollectionMarket } from "./CollectionMarket";
import { ItemList } from "./ItemList";
import { ItemPanel } from "./ItemPanel";

type CollectionScreenProps = {
  /** Undefined for an invalid address. */
  readonly queryRef?: PreloadedQuery<NftCollectionScreen>;
  readonly itemsRef?: PreloadedQuery<CollectionItems>;
  readonly traitsRef?: PreloadedQuery<CollectionTraits>;
  /** Set where the URL shows the market in place of the items. */
  readonly marketRef?: PreloadedQuery<MarketQuery>;
};

/** Screen of a collection: its items with their filters, or its market. */
export function CollectionScreen({ queryRef, itemsRef, traitsRef, marketRef }: CollectionScreenProps) {
  const { contractAddress } = useParams();
  return (
    <CollectionFrame queryRef={queryRef} tab={marketRef ? "market" : "items"}>
      {marketRef && (
        <Part subject={t`The market`} loading={<CardsSkeleton />}>
          <CollectionMarket queryRef={marketRef} />
        </Part>
      )}
      {itemsRef && traitsRef && (
        <SelectionProvider key={contractAddress}>
          <ItemPanel traitsRef={traitsRef}>
            <ItemList queryRef={itemsRef} />
          </ItemPanel>
          <SweepBar />
        </SelectionProvider>
      )}
    </CollectionFrame>
  );
}
