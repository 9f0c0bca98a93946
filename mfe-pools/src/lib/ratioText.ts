import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";
import { isBeyondWriting } from "@cenote/kit/money/compact";
import { quantityText } from "@cenote/kit/money/quantity";

const twoDigits = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** How many times one figure contains another: 0.42. */
export function ratioText(ratio: number): string {
  return isBeyondWriting(ratio) ? quantityText(ratio) : twoDigits().format(ratio);
}
