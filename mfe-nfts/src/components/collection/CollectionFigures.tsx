import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { countText } from "@cenote/kit/money/count";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { shareText } from "@cenote/kit/money/percent";
import { Unknown } from "@cenote/kit/text/Unknown";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import type { CollectionFigures_collection$key } from "./__generated__/CollectionFigures_collection.graphql";
import * as styles from "./CollectionHeader.module.css";

export function CollectionFigures(props: { collection: CollectionFigures_collection$key }) {
  const { numAssets, markets } = useFragment(
    graphql`
      fragment CollectionFigures_collection on NftCollection {
        numAssets
        markets(currencies: [ETH]) {
          floorPrice {
            ...NftPrice_amount
          }
          floorPricePercentChange(duration: DAY) @catch(to: NULL) {
            value
          }
          owners
          volume24h {
            ...NftPrice_amount
          }
          totalVolume {
            ...NftPrice_amount
          }
          volumePercentChange(duration: DAY) @catch(to: NULL) {
            value
          }
          listings
          percentListed
        }
      }
    `,
    props.collection,
  );
  const market = markets?.[0];
  // An ERC-1155 collection may have more owners than items.
  const itemCount = numAssets == null || (market?.owners ?? 0) > numAssets ? null : countText(numAssets);
  const change = market?.floorPricePercentChange?.value;
  const volumeChange = market?.volumePercentChange?.value;
  const listedShare = market?.percentListed == null ? null : shareText(market.percentListed, 100);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Floor`}</dt>
        <dd>
          <NftPrice amount={market?.floorPrice} />{" "}
          {change !== undefined && (
            <small>
              <ChangeText percent={change} />
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Volume, 24 h`}</dt>
        <dd>
          <NftPrice amount={market?.volume24h} />{" "}
          {volumeChange !== undefined && (
            <small>
              <ChangeText percent={volumeChange} />
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Volume, all time`}</dt>
        <dd>
          <NftPrice amount={market?.totalVolume} />
        </dd>
      </div>
      <div>
        <dt>{t`Owners`}</dt>
        <dd>
          <Count value={market?.owners} /> {itemCount && <small>{t`of ${itemCount}`}</small>}
        </dd>
      </div>
      <div>
        <dt>{t`Listed`}</dt>
        <dd>
          <Count value={market?.listings} /> {listedShare && <small>{listedShare}</small>}
        </dd>
      </div>
    </dl>
  );
}

function Count({ value }: { value: number | null | undefined }) {
  return value == null ? <Unknown /> : countText(value);
}
