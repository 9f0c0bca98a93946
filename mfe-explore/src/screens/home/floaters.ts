import { signedPercentText } from "@cenote/kit/money/percent";
import type { Floater } from "../../lib/waterline/layout";

/** A token as a list has it, with figures of one window. */
export type ListedToken<Token> = {
  readonly id: string;
  readonly symbol: string | null | undefined;
  readonly name: string | null | undefined;
  /** Percent. */
  readonly percent: number | null | undefined;
  /** Of the token's asset, US dollars. */
  readonly volume: number | null | undefined;
  readonly token: Token;
};

/** A token whose change is known, with the volume of its asset. */
export type FloatingToken<Token> = Floater & { readonly token: Token };

/** The tokens whose change is known, largest rise first. */
export function toFloaters<Token>(listed: readonly ListedToken<Token>[]): readonly FloatingToken<Token>[] {
  return listed
    .flatMap(({ id, symbol, name, percent, volume, token }) =>
      percent === null || percent === undefined
        ? []
        : {
            id,
            token,
            percent,
            volume: volume ?? 0,
            change: changeText(percent),
            symbol: symbol?.trim() || name?.trim() || "?",
          },
    )
    .sort((one, other) => other.percent - one.percent || (one.id < other.id ? -1 : 1));
}

/** Empty for what did not change as far as that is printed: it lies on the line. */
function changeText(percent: number): string {
  return Math.abs(percent) < 0.05 ? "" : signedPercentText(percent);
}
