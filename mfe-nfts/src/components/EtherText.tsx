import { NFT_PRICE_CURRENCY } from "@cenote/domain/limits";
import { quantityText } from "@cenote/kit/lib/quantity";
import { Unknown } from "@cenote/kit/ui/Unknown";

/** An amount in the currency of NFT prices; null when unknown. */
export function EtherText({ value }: { value: number | null | undefined }) {
  return value === null || value === undefined ? <Unknown /> : `${quantityText(value)} ${NFT_PRICE_CURRENCY}`;
}
