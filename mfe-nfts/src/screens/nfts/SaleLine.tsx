import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { nftAssetPath } from "@cenote/domain/paths";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { ItemFace } from "../../components/items/ItemFace";
import type { SaleLine_activity$key } from "./__generated__/SaleLine_activity.graphql";
import * as styles from "./NftsScreen.module.css";

const STEP_SECONDS = 10;

/** Sold item with its price and age. */
export function SaleLine(props: { readonly activity: SaleLine_activity$key }) {
  const { chain, address, tokenId, timestamp, price, bundle, asset } = useFragment(
    graphql`
      fragment SaleLine_activity on NftActivity {
        chain
        address
        tokenId
        timestamp
        price {
          ...NftPrice_amount
        }
        bundle {
          price {
            ...NftPrice_amount
          }
        }
        asset {
          name
          smallImage {
            url
          }
          collection {
            name
          }
        }
      }
    `,
    props.activity,
  );
  const age = ageText(useNow(STEP_SECONDS) - timestamp);
  if (!tokenId) return null;
  return (
    <li>
      <Link to={nftAssetPath(chain, address, tokenId)} className={styles.sale}>
        <ItemFace url={asset?.smallImage?.url} />
        <span>
          <Untrusted>{asset?.name ?? `#${tokenId}`}</Untrusted>
          <span className={styles.soft}>
            <Untrusted>{asset?.collection?.name}</Untrusted>
          </span>
        </span>
        <span>
          <b>
            <NftPrice amount={bundle ? bundle.price : price} />
          </b>
          <span className={styles.soft}>{bundle ? t`${age}, in a bundle` : age}</span>
        </span>
      </Link>
    </li>
  );
}
