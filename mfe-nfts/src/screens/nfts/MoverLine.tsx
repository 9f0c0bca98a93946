import { graphql, useFragment } from "react-relay/hooks";
import { nftCollectionPath } from "@cenote/domain/paths";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { MoverLine_collection$key } from "./__generated__/MoverLine_collection.graphql";
import * as styles from "./NftsScreen.module.css";

/** A collection with the change of its floor. */
export function MoverLine(props: { readonly collection: MoverLine_collection$key }) {
  const { chain, collectionId, name, markets } = useFragment(
    graphql`
      fragment MoverLine_collection on NftCollection {
        chain
        collectionId
        name
        markets(currencies: [ETH]) {
          floorPricePercentChange(duration: $window) @catch(to: NULL) {
            value
          }
        }
      }
    `,
    props.collection,
  );
  return (
    <Link to={nftCollectionPath(chain, collectionId)} className={styles.line}>
      <Untrusted>{name}</Untrusted>
      <ChangeText percent={markets?.[0]?.floorPricePercentChange?.value} />
    </Link>
  );
}
