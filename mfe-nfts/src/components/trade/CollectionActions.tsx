import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { useWatched } from "@cenote/kit/host/useWatched";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { useHost } from "@cenote/kit/remote";
import type { CollectionActions_collection$key } from "./__generated__/CollectionActions_collection.graphql";
import type { TradedItem } from "./tradeAction";
import { TradeButton } from "./TradeButton";
import { TradeGroup } from "./TradeGroup";
import * as styles from "./Trade.module.css";

/** The visitor's actions on a collection: offer for any of its items, and cancel own orders. */
export function CollectionActions(props: { collection: CollectionActions_collection$key }) {
  const collection = useFragment(
    graphql`
      fragment CollectionActions_collection on NftCollection {
        id
        chain
        name
        image {
          url
        }
        nftContracts {
          address
          standard
        }
        tradeOffers: offers(first: 10) {
          edges {
            node {
              id
              maker
              price {
                ...NftPrice_amount
              }
            }
          }
        }
      }
    `,
    props.collection,
  );
  const account = useWatched(useHost().account);
  const { chain, name, nftContracts } = collection;
  const [contract] = nftContracts ?? [];
  if (contract?.standard !== "ERC721" && contract?.standard !== "ERC1155") return null;

  const item: TradedItem = {
    id: collection.id,
    chain,
    tokenId: null,
    name: null,
    pictureUrl: collection.image?.url ?? null,
    collection: contract.address,
    collectionName: name ?? null,
    standard: contract.standard,
  };
  const viewer = account?.address.toLowerCase();
  const own = collection.tradeOffers?.edges
    .map(({ node }) => node)
    .filter(({ maker }) => maker.toLowerCase() === viewer);
  return (
    <TradeGroup>
      <div className={styles.ofCollection} role="group" aria-label={t`Trade the collection`}>
        <TradeButton request={{ kind: "form", form: "offer", item, most: 1n }}>{t`Collection offer`}</TradeButton>
        {own?.map(({ id, price }) => (
          <TradeButton key={id} request={{ kind: "action", action: { kind: "cancel", chain, item, orderId: id } }}>
            <Trans>
              Cancel the offer of <NftPrice amount={price} />
            </Trans>
          </TradeButton>
        ))}
        {account?.canSign && (
          <TradeButton kind="ghost" request={{ kind: "action", action: { kind: "cancelAll", chain } }}>
            {t`Cancel all orders`}
          </TradeButton>
        )}
      </div>
    </TradeGroup>
  );
}
