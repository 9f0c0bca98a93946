import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { Panel } from "@cenote/kit/layout/Panel";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type {
  OwnOrders_orders$data,
  OwnOrders_orders$key,
  NftOrderStanding,
  OrderType,
} from "./__generated__/OwnOrders_orders.graphql";
import * as styles from "./OwnOrders.module.css";
import type { TradedItem } from "./tradeAction";
import { TradeButton } from "./TradeButton";
import { TradeGroup } from "./TradeGroup";
import { itemText } from "./tradeTexts";

type OwnOrdersProps = {
  readonly orders: OwnOrders_orders$key;
  /** Whether orders that can be traded now are omitted. */
  readonly isStoppedOnly?: boolean;
};

/** The visitor's own listings and offers, with their state and a cancel button. Renders nothing without any. */
export function OwnOrders({ isStoppedOnly = false, ...props }: OwnOrdersProps) {
  const { edges } = useFragment(
    graphql`
      fragment OwnOrders_orders on NftOrderConnection {
        edges {
          node {
            id
            type
            standing
            isForCollection
            price {
              ...NftPrice_amount
            }
            asset {
              tokenId
              name
              thumbnail {
                url
              }
            }
            collection {
              chain
              name
              image {
                url
              }
              nftContracts {
                address
                standard
              }
            }
          }
        }
      }
    `,
    props.orders,
  );
  const orders = edges
    .map(({ node }) => node)
    .filter(({ standing }) => !isStoppedOnly || standing !== "TRADABLE")
    .flatMap((order) => {
      const item = itemOf(order);
      return item ? [{ order, item }] : [];
    });
  if (orders.length === 0) return null;
  const title = isStoppedOnly ? t`Your orders that cannot be filled now` : t`Your listings and offers`;
  return (
    <TradeGroup>
      <Panel title={title}>
        <ul className={styles.orders} aria-label={title}>
          {orders.map(({ order: { id, type, standing, price }, item }) => (
            <li key={id} className={styles.order}>
              <span className={styles.picture}>
                <Picture url={item.pictureUrl} />
              </span>
              <span className={styles.texts}>
                <Untrusted>{itemText(item)}</Untrusted>
                <span>
                  {type === "LISTING" ? t`Listing` : t`Offer`} · <NftPrice amount={price} />
                  {` · ${chainFacts(item.chain).displayName}`}
                </span>
                <span className={styles.soft}>{ownOrderText(standing, type)}</span>
              </span>
              <TradeButton
                request={{ kind: "action", action: { kind: "cancel", chain: item.chain, item, orderId: id } }}
              >
                {t`Cancel`}
              </TradeButton>
            </li>
          ))}
        </ul>
      </Panel>
    </TradeGroup>
  );
}

type Order = OwnOrders_orders$data["edges"][number]["node"];

/** Returns null for an item whose contract is unknown, which a review could not show. */
function itemOf({ id, asset, collection, isForCollection }: Order): TradedItem | null {
  const contract = collection?.nftContracts?.[0];
  if (!collection || !contract || (!isForCollection && !asset)) return null;
  return {
    id,
    chain: collection.chain,
    collection: contract.address,
    collectionName: collection.name ?? null,
    standard: contract.standard === "ERC1155" ? "ERC1155" : "ERC721",
    tokenId: asset?.tokenId ?? null,
    name: asset?.name ?? null,
    pictureUrl: asset?.thumbnail?.url ?? collection.image?.url ?? null,
  };
}

/** Returns the state of an order of the visitor's own, and its consequence. */
function ownOrderText(standing: NftOrderStanding, type: OrderType): string {
  switch (standing) {
    case "TRADABLE":
      return type === "LISTING" ? t`Can be bought now.` : t`Can be accepted now.`;
    case "NOT_OWNED":
      return t`The account does not have the item, or too few of it. If it comes back, anyone can buy it at this price.`;
    case "NOT_APPROVED":
      return type === "LISTING"
        ? t`Seaport is not allowed to move the item. Once it is, anyone can buy it at this price.`
        : t`Seaport is not allowed to take the price. Once it is, the offer can be accepted.`;
    case "BALANCE_TOO_LOW":
      return t`The account has less than the price. Once it has enough, the offer can be accepted.`;
    case "SIGNATURE_INVALID":
      return t`The account's contract no longer stands by the signature. Once it does, the order can be filled.`;
    case "ENDED":
      return t`It has ended, or has not begun.`;
    case "CANCELED":
    case "FILLED":
    case "UNKNOWN":
      return t`Whether it can be filled now is unknown.`;
  }
}
