import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { sendNftPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { useWatched } from "@cenote/kit/host/useWatched";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { useHost } from "@cenote/kit/remote";
import type { ItemActions_asset$data, ItemActions_asset$key } from "./__generated__/ItemActions_asset.graphql";
import type { TradedItem } from "./tradeAction";
import { TradeButton } from "./TradeButton";
import { TradeGroup } from "./TradeGroup";
import { tradeChoices } from "./tradeChoices";
import { useHeld } from "./useHeld";
import * as styles from "./Trade.module.css";

/** The visitor's actions on an item: buy it or offer for it, list it, accept an offer, cancel, send. */
export function ItemActions(props: { asset: ItemActions_asset$key }) {
  const asset = useFragment(
    graphql`
      fragment ItemActions_asset on NftAsset {
        id
        chain
        tokenId
        name
        ownerAddress
        image {
          url
        }
        collection {
          name
        }
        nftContract {
          address
          standard
        }
        tradeListings: listings(first: 10) {
          edges {
            node {
              id
              type
              maker
              isForCollection
              standing
              price {
                ...NftPrice_amount
              }
            }
          }
        }
        tradeOffers: offers(first: 10) {
          edges {
            node {
              id
              type
              maker
              isForCollection
              standing
              price {
                ...NftPrice_amount
              }
            }
          }
        }
      }
    `,
    props.asset,
  );
  const { chain, ownerAddress, nftContract } = asset;
  const account = useWatched(useHost().account);
  const item: TradedItem = {
    id: asset.id,
    chain,
    tokenId: asset.tokenId,
    name: asset.name ?? null,
    pictureUrl: asset.image?.url ?? null,
    collection: nftContract?.address ?? "",
    collectionName: asset.collection?.name ?? null,
    standard: nftContract?.standard === "ERC1155" ? "ERC1155" : "ERC721",
  };
  const viewer = account?.address ?? null;
  const held = useHeld(item, ownerAddress ?? null, viewer);
  // Seaport can transfer only items of these two standards.
  if (nftContract?.standard !== "ERC721" && nftContract?.standard !== "ERC1155") return null;

  const listings = ordersOf(asset.tradeListings);
  const offers = ordersOf(asset.tradeOffers);
  const choices = tradeChoices({ listings, offers, held, viewer });
  const { buy, accept } = choices;
  return (
    <TradeGroup>
      <div className={styles.actions} role="group" aria-label={t`Trade`}>
        {buy && (
          <TradeButton
            kind="primary"
            request={{ kind: "action", action: { kind: "buy", chain, listings: [{ item, orderId: buy.id }] } }}
          >
            <Trans>
              Buy for <NftPrice amount={buy.price} />
            </Trans>
          </TradeButton>
        )}
        {choices.canOffer && (
          <TradeButton request={{ kind: "form", form: "offer", item, most: 1n }}>{t`Make an offer`}</TradeButton>
        )}
        {accept && (
          <TradeButton
            kind="primary"
            request={{ kind: "action", action: { kind: "accept", chain, item, orderId: accept.id } }}
          >
            <Trans>
              Accept <NftPrice amount={accept.price} />
            </Trans>
          </TradeButton>
        )}
        {choices.canList && (
          <TradeButton request={{ kind: "form", form: "list", item, most: held ?? 1n }}>{t`List for sale`}</TradeButton>
        )}
        {choices.canList && (
          <ButtonLink kind="quiet" to={sendNftPath(chain, item.collection, asset.tokenId)}>
            {t`Send`}
          </ButtonLink>
        )}
        {choices.cancel.map(({ id, type, price }) => (
          <TradeButton key={id} request={{ kind: "action", action: { kind: "cancel", chain, item, orderId: id } }}>
            {type === "OFFER" ? (
              <Trans>
                Cancel the offer of <NftPrice amount={price} />
              </Trans>
            ) : (
              <Trans>
                Cancel the listing at <NftPrice amount={price} />
              </Trans>
            )}
          </TradeButton>
        ))}
      </div>
    </TradeGroup>
  );
}

type Orders = ItemActions_asset$data["tradeListings"];

function ordersOf(orders: Orders) {
  return (orders?.edges ?? []).map(({ node: { id, type, maker, isForCollection, standing, price } }) => ({
    id,
    type,
    maker,
    isForCollection,
    standing,
    price,
  }));
}
