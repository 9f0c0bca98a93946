import { t } from "@lingui/core/macro";
import type { Visited } from "@cenote/kit/remote";
import type { Found } from "./found";
import type { Suggestions } from "./useSuggestions";

export type Section = { readonly id: string; readonly title: string; readonly lines: readonly Found[] };

/** Groups hits by kind, in the order of the kinds; empty kinds are omitted. */
export function foundSections(found: readonly Found[]): readonly Section[] {
  const titles: Readonly<Record<Visited["kind"], string>> = {
    token: t`Tokens`,
    pool: t`Pools`,
    collection: t`Collections`,
    wallet: t`Wallets`,
    transaction: t`Transactions`,
    page: t`Screens`,
  };
  return (Object.keys(titles) as Visited["kind"][])
    .map((kind) => ({ id: kind, title: titles[kind], lines: found.filter((one) => one.kind === kind) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the suggestions before any text is typed. */
export function suggestedSections({ recent, tokens, collections }: Suggestions): readonly Section[] {
  return [
    { id: "recent", title: t`Recent`, lines: recent },
    { id: "top", title: t`Top tokens`, lines: tokens },
    { id: "popular", title: t`Popular collections`, lines: collections },
  ].filter(({ lines }) => lines.length > 0);
}
