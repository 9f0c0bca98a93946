import { plural, t } from "@lingui/core/macro";
import { BadgeCheck } from "lucide-react";
import { graphql, useFragment } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { visibleText } from "@cenote/domain/plainText";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Spoken } from "@cenote/kit/text/Spoken";
import { Tag } from "@cenote/kit/text/Tag";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Picture } from "@cenote/kit/picture/Picture";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { CollectionActions } from "../trade/CollectionActions";
import type { CollectionHeader_collection$key } from "./__generated__/CollectionHeader_collection.graphql";
import { CollectionFigures } from "./CollectionFigures";
import * as styles from "./CollectionHeader.module.css";

/** Standards as wallets and explorers write them. */
const STANDARDS: Readonly<Record<string, string>> = { ERC721: "ERC-721", ERC1155: "ERC-1155" };

/** Header of a collection with its figures. */
export function CollectionHeader(props: { collection: CollectionHeader_collection$key }) {
  const collection = useFragment(
    graphql`
      fragment CollectionHeader_collection on NftCollection {
        chain
        name
        description
        isVerified
        numAssets
        homepageUrl
        twitterName
        image {
          url
        }
        nftContracts {
          address
          standard
        }
        ...CollectionFigures_collection
        ...CollectionActions_collection
      }
    `,
    props.collection,
  );
  const contract = collection.nftContracts?.[0];
  const homepage = safeLink(collection.homepageUrl);
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
            {collection.description ? (
              <bdi>{visibleText(collection.description)}</bdi>
            ) : (
              collection.numAssets != null && plural(collection.numAssets, { one: "# item.", other: "# items." })
            )}
          </p>
          <div className={styles.facts}>
            {contract && <AddressChip address={contract.address} />}
            <Tag>{chainFacts(collection.chain).displayName}</Tag>
            {contract?.standard && <Tag>{STANDARDS[contract.standard] ?? t`unknown standard`}</Tag>}
            {homepage && <ChipLink href={homepage}>{t`Website`}</ChipLink>}
            {collection.twitterName && (
              <ChipLink href={`https://x.com/${encodeURIComponent(collection.twitterName)}`}>X</ChipLink>
            )}
          </div>
          <CollectionActions collection={collection} />
        </div>
      </div>
      <CollectionFigures collection={collection} />
    </>
  );
}
