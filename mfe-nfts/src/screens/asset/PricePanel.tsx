import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { Deep } from "@cenote/kit/layout/Deep";
import { percentText } from "@cenote/kit/money/percent";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { secondsLeft } from "../../lib/listingEnd";
import type { PricePanel_asset$key } from "./__generated__/PricePanel_asset.graphql";
import * as styles from "./AssetScreen.module.css";

type PricePanelProps = {
  readonly asset: PricePanel_asset$key;
  /** Actions on the item. */
  readonly children: ReactNode;
};

/** Current price of the item, and the floor of its collection. */
export function PricePanel({ children, ...props }: PricePanelProps) {
  const { supply, collection, ...asset } = useFragment(
    graphql`
      fragment PricePanel_asset on NftAsset {
        supply
        listings(first: 50) {
          edges {
            node {
              endAt
              amount
              price {
                value
                currency
                ...NftPrice_amount
              }
            }
          }
        }
        collection {
          inCoin: markets(currencies: [ETH]) {
            floorPrice {
              value
              currency
              ...NftPrice_amount
            }
          }
          inDollars: markets(currencies: [USD]) {
            floorPrice {
              value
            }
          }
        }
      }
    `,
    props.asset,
  );
  const listing = asset.listings?.edges[0]?.node;
  const floor = collection?.inCoin?.[0]?.floorPrice;
  const floorUsd = collection?.inDollars?.[0]?.floorPrice?.value;
  const { price, amount } = listing ?? {};
  const isComparable = price && floor && price.currency === floor.currency && floor.value > 0;
  // The floor is reported in both currencies: their ratio is the coin's price.
  const usd = isComparable && floorUsd != null ? (price.value * floorUsd) / floor.value : null;
  return (
    <Deep isPanel label={t`Price`}>
      {listing ? (
        <>
          <div className={styles.priceHead}>
            <span className={styles.priceLabel}>{supply == null ? t`Price` : t`Unit price`}</span>
            <Ending endAt={listing.endAt ?? null} />
          </div>
          <p className={styles.price}>
            <b>
              <NftPrice amount={price} />
            </b>{" "}
            <small>
              <UsdText value={usd} isExact />
            </small>
          </p>
          {isComparable && <p className={styles.compared}>{floorText(price.value, floor.value)}</p>}
          {supply != null && amount && <p className={styles.compared}>{t`${amount} offered at this price`}</p>}
        </>
      ) : (
        <>
          <p className={styles.priceLabel}>{t`Not for sale`}</p>
          <p className={styles.compared}>
            {t`Floor of the collection`}: <NftPrice amount={floor} />
          </p>
        </>
      )}
      {/* One place in the tree for both: the dialog of a trade stays open while its item is sold. */}
      <div className={styles.trade}>{children}</div>
    </Deep>
  );
}

/** Time until the listing ends; renders nothing for one that practically never does. */
function Ending({ endAt }: { readonly endAt: number | null }) {
  const left = secondsLeft(endAt, useNow());
  if (left === null) return null;
  const time = ageText(left);
  return <span className={styles.priceLabel}>{left > 0 ? t`ends in ${time}` : t`ended`}</span>;
}

function floorText(price: number, floor: number): string {
  const percent = percentText(Math.abs(100 * (price / floor - 1)));
  if (price === floor) return t`The floor of the collection`;
  return price > floor
    ? t`${percent} above the floor of the collection`
    : t`${percent} below the floor of the collection`;
}
