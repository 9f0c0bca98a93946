import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { Choices } from "../../lib/assets/tokenChoices";
import { collectionKey, itemKey, nftRule, type NftRule } from "../../lib/nfts/ownedCollection";
import type { readOwnedItem_balance$key } from "./__generated__/readOwnedItem_balance.graphql";

/** An item that an account owns. All of its texts are untrusted. */
export type OwnedItem = {
  readonly key: string;
  readonly collectionKey: string;
  readonly chain: Chain;
  readonly address: string;
  readonly tokenId: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly isSpam: boolean;
  readonly isListed: boolean;
  /** Quantity as a decimal string. */
  readonly amount: string;
  /** Searchable texts, in lower case. */
  readonly texts: readonly string[];
};

/** Reads an item; null if it could not be read. */
export function readOwnedItem(key: readOwnedItem_balance$key): OwnedItem | null {
  const { amount, isListed, ownedAsset } = readInlineData(
    graphql`
      fragment readOwnedItem_balance on NftBalance @inline {
        amount
        isListed
        ownedAsset {
          chain
          tokenId
          name
          isSpam
          thumbnail {
            url
          }
          nftContract {
            address
            name
          }
        }
      }
    `,
    key,
  );
  if (!ownedAsset?.nftContract) return null;
  const { chain, tokenId, name, isSpam, thumbnail, nftContract } = ownedAsset;
  const own = collectionKey(chain, nftContract.address);
  return {
    key: itemKey(own, tokenId),
    collectionKey: own,
    chain,
    address: nftContract.address,
    tokenId,
    name: name ?? null,
    picture: thumbnail?.url ?? null,
    isSpam: isSpam === true,
    isListed: isListed === true,
    amount: amount ?? "1",
    texts: [name, nftContract.name, `#${tokenId}`].flatMap((text) => (text ? [text.toLowerCase()] : [])),
  };
}

/** Returns the rule that excludes an item. */
export function itemRule({ key, collectionKey: collection, isSpam }: OwnedItem, choices: Choices): NftRule | null {
  return nftRule([key, collection], isSpam, choices);
}
