import { signedPercentText } from "@cenote/kit/money/percent";
import type { Floater } from "../../lib/waterline/layout";

/** A token as a list has it, with figures of one window. */
export type ListedToken<Token> = {
  readonly id: string;
  readonly symbol: string | null | undefined;
  readonly name: string | null | undefined;
  /** The same on every chain that the token lives on. */
  readonly projectId: string | null | undefined;
  /** Percent. */
  readonly percent: number | null | undefined;
  /** US dollars. */
  readonly volume: number | null | undefined;
  readonly token: Token;
};

/** One token of each project: the most traded one, with what is traded of them all. */
export type FloatingToken<Token> = Floater & { readonly token: Token };

/** The tokens whose change is known, largest rise first. */
export function toFloaters<Token>(listed: readonly ListedToken<Token>[]): readonly FloatingToken<Token>[] {
  const floaters = new Map<string, FloatingToken<Token>>();
  for (const { id, symbol, name, projectId, percent, volume, token } of listed.toSorted(mostTradedFirst)) {
    if (percent === null || percent === undefined) continue;
    const key = projectId ?? id;
    const first = floaters.get(key) ?? {
      id: key,
      token,
      symbol: symbol?.trim() || name?.trim() || "?",
      percent,
      volume: 0,
      change: changeText(percent),
    };
    floaters.set(key, { ...first, volume: first.volume + (volume ?? 0) });
  }
  return [...floaters.values()].sort((one, other) => other.percent - one.percent || (one.id < other.id ? -1 : 1));
}

function mostTradedFirst(one: ListedToken<unknown>, other: ListedToken<unknown>): number {
  return (other.volume ?? 0) - (one.volume ?? 0);
}

/** Empty for what did not change as far as that is printed: it lies on the line. */
function changeText(percent: number): string {
  return Math.abs(percent) < 0.05 ? "" : signedPercentText(percent);
}
