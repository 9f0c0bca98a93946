import { LOCALE } from "@cenote/kit/lib/locale";
import { once } from "@cenote/kit/lib/once";

const twoDigits = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** How many times one figure contains another: 0.42. */
export function ratioText(ratio: number): string {
  return twoDigits().format(ratio);
}
