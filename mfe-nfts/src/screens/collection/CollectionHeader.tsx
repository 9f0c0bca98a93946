import { plural, t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Picture } from "@cenote/kit/picture/Picture";
import type { CollectionHeader_collection$key } from "./__generated__/CollectionHeader_collection.graphql";
import { CollectionFigures } from "./CollectionFigures";
import * as styles from "./CollectionScreen.module.css";

export function CollectionHeader(props: { collection: CollectionHeader_collection$key }) {
  const collection = useFragment(
    graphql`
      fragment CollectionHeader_collection on NftCollection {
        chain
        name
        description
        isVerified
        numAssets
        image {
          url
        }
        nftContracts {
          address
        }
        ...CollectionFigures_collection
      }
    `,
    props.collection,
  );
  const address = collection.nftContracts?.[0]?.address;
  return (
    <>
      <div className={styles.header}>
        <span className={styles.face}>
          <Picture url={collection.image?.url} />
        </span>
        <div className={styles.texts}>
          <h1 className={styles.name}>
            <Untrusted>{collection.name}</Untrusted>
            {collection.isVerified && (
              <>
                <BadgeCheck size={22} aria-hidden />
                <Spoken>{t`verified`}</Spoken>
              </>
            )}
          </h1>
          <p className={styles.description}>
            {collection.description ??
              (collection.numAssets == null
                ? null
                : plural(collection.numAssets, { one: "# item.", other: "# items." }))}
          </p>
          <div className={styles.facts}>
            {address && <AddressChip address={address} />}
            <Tag>{chainFacts(collection.chain).displayName}</Tag>
          </div>
        </div>
      </div>
      <CollectionFigures collection={collection} />
    </>
  );
}
