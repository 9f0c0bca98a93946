import { PRODUCT_NAME } from "@cenote/domain/product";
import type { Resolvers } from "../../__generated__/resolvers";
import { toAddress } from "../../chain/addresses";
import { encodeCursor, toConnection, turnPage } from "../../request/connection";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toWhole } from "../../lib/pricing/units";
import { nativeCurrency } from "../market/currencyRates";
import { mediaKindOf, type ItemMediaRow } from "../media/itemMediaStore";
import { mediaRefusal } from "../media/mediaRefusal";
import { isInvitation } from "../safety/safetyRules";
import { toInt } from "./itemAmounts";
import type { ItemOwnerRow } from "./itemOwnerStore";
import type { NftAssetRow } from "./nftAssetSql";
import { NATIVE_DECIMALS } from "./statistics/nftMarketResolvers";
import type { ItemTraitRow } from "./statistics/traitFloorStore";

/** Fields of the page of one item: its files, properties and owners. */
export const nftItemResolvers: Resolvers = {
  NftAsset: {
    picture: ({ imageKey }, _, { itemMedia }) => (imageKey ? itemMedia.find(imageKey) : null),
    animation: ({ animationKey }, _, { itemMedia }) => (animationKey ? itemMedia.find(animationKey) : null),
    animationUrl: async ({ animationKey }, _, { itemMedia }) => {
      const file = animationKey ? await itemMedia.find(animationKey) : null;
      return file?.state === "checked" ? itemMedia.urlOf(file) : null;
    },
    mediaType: async ({ imageKey, animationKey }, _, { itemMedia }) => {
      for (const key of [animationKey, imageKey]) {
        const file = key && (await itemMedia.find(key));
        if (file && file.state === "checked" && file.type) return MEDIA_TYPES[mediaKindOf(file.type)];
      }
      return null;
    },
    traits: async (asset, _, { nftTraits }) =>
      (await nftTraits.of(asset)).map((trait): ItemTraitRow => ({ ...trait, asset })),
    suspiciousFlag: isSuspicious,
    // Only by this gateway's own rules.
    flaggedBy: async (asset, _, context) => ((await isSuspicious(asset, {}, context)) ? PRODUCT_NAME : null),
    supply: async (asset, _, { itemOwners }) => (await itemOwners.supply(asset))?.amount ?? null,
    ownerCount: async (asset, _, { itemOwners }) => (await itemOwners.supply(asset))?.owners ?? ownersOf(asset).length,
    owners: async (asset, args, { itemOwners }) => {
      const page = turnPage(args, 2);
      const rows = asset.owner === null ? await itemOwners.owners(asset, page) : page.key ? [] : ownersOf(asset);
      return toConnection<ItemOwnerRow>(rows, page, ({ amount, owner }) => encodeCursor([amount, owner]));
    },
  },
  NftItemOwner: {
    address: ({ owner }) => toAddress(owner),
    quantity: ({ amount }) => toInt(amount),
  },
  NftAssetTrait: {
    floorPrice: async ({ asset, name, value }, _, { traitFloors }) => {
      const price = await traitFloors.floor(asset, name, value);
      return price === null
        ? null
        : { currency: nativeCurrency(asset.chain), value: toWhole(BigInt(price), NATIVE_DECIMALS) };
    },
  },
  NftMedia: {
    state: ({ state }) => STATES[state],
    kind: ({ state, type }) => (state === "checked" && type ? mediaKindOf(type) : null),
    url: (file, _, { itemMedia }) => (file.state === "checked" ? itemMedia.urlOf(file) : null),
    contentType: ({ servedType }) => servedType,
    refusal: ({ state, complaint }) => (state === "refused" ? mediaRefusal(complaint) : null),
  },
};

const STATES = { waiting: "WAITING", checked: "READY", refused: "REFUSED" } as const satisfies Record<
  ItemMediaRow["state"],
  string
>;
const MEDIA_TYPES = { AUDIO: "AUDIO", VIDEO: "VIDEO", PICTURE: "IMAGE", MODEL: "RAW", PAGE: "RAW" } as const;

function ownersOf({ owner }: NftAssetRow): readonly ItemOwnerRow[] {
  return owner === null || owner === ZERO_ADDRESS ? [] : [{ owner, amount: "1" }];
}

/**
 * Whether an item of an unverified collection is suspicious: its own name or that of its collection has a web address
 * or promises a reward.
 */
async function isSuspicious({ chain, collection, name }: NftAssetRow, _: object, { nftCollections }: Context) {
  const row = await nftCollections.find({ chain, address: collection });
  if (!row || row.isVerified) return false;
  return [row.name, row.symbol, name].some((text) => text !== null && isInvitation(text));
}
