import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { nftTraitPath } from "@cenote/domain/paths";
import { countText } from "@cenote/kit/money/count";
import { percentText } from "@cenote/kit/money/percent";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { Traits_asset$key } from "./__generated__/Traits_asset.graphql";
import * as styles from "./Traits.module.css";

/** Traits of an item, rarest first: the number of items that share each, and the cheapest price among them. */
export function Traits(props: { readonly asset: Traits_asset$key }) {
  const { chain, nftContract, traits, collection } = useFragment(
    graphql`
      fragment Traits_asset on NftAsset {
        chain
        nftContract {
          address
        }
        traits {
          name
          value
          rarity
          assets
          floorPrice {
            ...NftPrice_amount
          }
        }
        collection {
          numAssets
        }
      }
    `,
    props.asset,
  );
  if (!traits?.length) return null;
  const total = collection?.numAssets == null ? null : countText(collection.numAssets);
  const sorted = [...traits].sort((one, other) => (one.rarity ?? 1) - (other.rarity ?? 1));
  return (
    <section aria-label={t`Traits`}>
      <div className={styles.head}>
        <h2>{t`Traits`}</h2>
        <span className={styles.note}>{t`rarest first; floor of the other listed items with that trait`}</span>
      </div>
      <ul className={styles.traits}>
        {sorted.map(({ name, value, rarity, assets, floorPrice }, index) => {
          const percent = rarity == null ? null : 100 * rarity;
          const count = assets == null ? null : countText(assets);
          return (
            <li key={`${name}:${value}:${index}`} className={styles.trait}>
              <span className={styles.name}>
                <Untrusted>{name}</Untrusted>
              </span>
              <Link
                to={nftTraitPath(chain, nftContract?.address ?? "", name ?? "", value ?? "")}
                className={styles.value}
              >
                <Untrusted>{value}</Untrusted>
              </Link>
              <span className={styles.meter} aria-hidden>
                <span style={{ width: `${percent ?? 0}%` }} />
              </span>
              <span className={styles.figure}>
                <span>{count && total ? t`${count} of ${total}` : <Unknown />}</span>
                <b>{percent === null ? <Unknown /> : percentText(percent)}</b>
              </span>
              <span className={styles.figure}>
                <span>{t`Floor`}</span>
                <b>{floorPrice ? <NftPrice amount={floorPrice} /> : t`none listed`}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
