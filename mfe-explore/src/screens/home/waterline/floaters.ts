import { signedPercentText } from "@cenote/kit/money/percent";
import type { Floater } from "../../../lib/waterline/layout";

/** A token of a list, with figures of one window. */
export type ListedToken<Token> = {
  readonly id: string;
  readonly symbol: string | null | undefined;
  readonly name: string | null | undefined;
  /** Percent. */
  readonly percent: number | null | undefined;
  /** Volume of the token's asset, US dollars. */
  readonly volume: number | null | undefined;
  readonly token: Token;
};

/** A token with a known change, and the volume of its asset. */
export type FloatingToken<Token> = Floater & { readonly token: Token };

/** Returns the tokens with a known change, largest rise first. */
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

/** Formats a change; empty if it rounds to zero and the token lies on the line. */
function changeText(percent: number): string {
  return Math.abs(percent) < 0.05 ? "" : signedPercentText(percent);
}
