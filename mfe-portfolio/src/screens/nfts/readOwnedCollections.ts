import { graphql, readInlineData } from "react-relay/hooks";
import { collectionKey, type OwnedCollection } from "../../lib/nfts/ownedCollection";
import type { readOwnedCollections_owned$key } from "./__generated__/readOwnedCollections_owned.graphql";

/** Reads the collections of which one account owns items; one that could not be read is omitted. */
export function readOwnedCollections(keys: readonly readOwnedCollections_owned$key[]): readonly OwnedCollection[] {
  return keys.map(readOwned).filter((collection) => collection !== null);
}

function readOwned(key: readOwnedCollections_owned$key): OwnedCollection | null {
  const { itemCount, isSpam, collection } = readInlineData(
    graphql`
      fragment readOwnedCollections_owned on OwnedCollection @inline {
        itemCount
        isSpam
        collection {
          chain
          collectionId
          name
          isVerified
          inCoin: markets(currencies: [ETH]) {
            floorPrice {
              currency
              value
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
    key,
  );
  if (!collection) return null;
  const { chain, collectionId: address, name, isVerified, inCoin, inDollars } = collection;
  const floor = inCoin?.[0]?.floorPrice;
  return {
    key: collectionKey(chain, address),
    chain,
    address,
    name: name ?? null,
    itemCount,
    isVerified: isVerified === true,
    isSpam: isSpam === true,
    floor: floor ? { value: floor.value, currency: floor.currency ?? "" } : null,
    // Anyone can list an item of their own collection at any price.
    floorUsd: (isVerified && inDollars?.[0]?.floorPrice?.value) || null,
  };
}
