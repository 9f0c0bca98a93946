import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";
import { isBeyondWriting } from "@cenote/kit/money/compact";
import { quantityText } from "@cenote/kit/money/quantity";

const twoDigits = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** Formats the ratio of two figures: 0.42. */
export function ratioText(ratio: number): string {
  return isBeyondWriting(ratio) ? quantityText(ratio) : twoDigits().format(ratio);
}
