import { graphql, readInlineData } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import type { profileItem_balance$key } from "./__generated__/profileItem_balance.graphql";

/** In its own currency. */
export type ItemPrice = { readonly value: number; readonly currency: string };

/** Item of an account. Its texts are untrusted. */
export type ProfileItem = {
  readonly key: string;
  readonly chain: Chain;
  readonly address: string;
  readonly tokenId: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly isSpam: boolean;
  /** Quantity, as a decimal string. */
  readonly amount: string;
  /** Cheapest listing by any account; null where it is not for sale. */
  readonly price: ItemPrice | null;
  readonly isListed: boolean;
  readonly collection: {
    readonly name: string | null;
    readonly isVerified: boolean;
    readonly floor: ItemPrice | null;
  };
};

/** An account's items of one collection. */
export type ItemGroup = Pick<ProfileItem, "chain" | "address" | "collection" | "isSpam"> & {
  readonly key: string;
  readonly items: readonly ProfileItem[];
};

/** Reads an item of an account; null where it could not be read. */
export function readProfileItem(balance: profileItem_balance$key): ProfileItem | null {
  const { amount, isListed, ownedAsset } = readInlineData(
    graphql`
      fragment profileItem_balance on NftBalance @inline {
        amount
        isListed
        ownedAsset {
          id
          chain
          tokenId
          name
          isSpam
          thumbnail {
            url
          }
          nftContract {
            address
          }
          collection {
            name
            isVerified
            markets(currencies: [ETH]) {
              floorPrice {
                value
                currency
              }
            }
          }
          listings(first: 1) {
            edges {
              node {
                price {
                  value
                  currency
                }
              }
            }
          }
        }
      }
    `,
    balance,
  );
  if (!ownedAsset?.nftContract) return null;
  const { id, chain, tokenId, name, isSpam, thumbnail, nftContract, collection, listings } = ownedAsset;
  return {
    key: id,
    chain,
    address: nftContract.address,
    tokenId,
    name: name ?? null,
    picture: thumbnail?.url ?? null,
    isSpam: isSpam === true,
    amount: amount ?? "1",
    isListed: isListed === true,
    price: toPrice(listings?.edges[0]?.node.price),
    collection: {
      name: collection?.name ?? null,
      isVerified: collection?.isVerified === true,
      floor: toPrice(collection?.markets?.[0]?.floorPrice),
    },
  };
}

function toPrice(amount: { value: number; currency: string | null | undefined } | null | undefined): ItemPrice | null {
  return amount ? { value: amount.value, currency: amount.currency ?? "" } : null;
}

/** Groups the items by collection: verified ones first, spam last, else in their order. */
export function groupItems(items: readonly ProfileItem[]): readonly ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  for (const item of items) {
    const key = `${item.chain}:${item.address}`;
    const { chain, address, collection, isSpam } = item;
    const group = groups.get(key) ?? { key, chain, address, collection, isSpam, items: [] };
    groups.set(key, { ...group, items: [...group.items, item] });
  }
  const rank = ({ isSpam, collection }: ItemGroup) => (isSpam ? 2 : collection.isVerified ? 0 : 1);
  return [...groups.values()].sort((one, other) => rank(one) - rank(other));
}
