import type { Account, Host, Money, Notice } from "@cenote/kit/remote";
import type { BlockFeed } from "./blockFeed";
import { createFavourites } from "./favourites";
import { createStored } from "./stored";
import { createWatched, type Settable } from "./watched";

const DOLLARS: Money = { currency: "USD", perUsd: 1 };
/** Older notices give way. */
const MOST_NOTICES = 3;

export type Dialog = { readonly name: "search" | "wallet"; readonly text: string };

/** What the shell knows of its visitor, and what stands open over the screens. */
export type Session = Host & {
  readonly account: Settable<Account | null>;
  readonly money: Settable<Money>;
  readonly showsTestnets: Settable<boolean>;
  readonly dialog: Settable<Dialog | null>;
  readonly notices: Settable<readonly NumberedNotice[]>;
};

type NumberedNotice = Notice & { readonly id: number };

export function createSession(blockFeed: BlockFeed): Session {
  const dialog = createWatched<Dialog | null>(null);
  const notices = createWatched<readonly NumberedNotice[]>([]);
  let lastNotice = 0;
  return {
    latestBlock: blockFeed.latestBlock,
    indexedChains: blockFeed.indexedChains,
    onBlock: blockFeed.onBlock,
    account: createWatched<Account | null>(null),
    money: createWatched(DOLLARS),
    showsTestnets: createStored("cenote.testnets", (stored) => stored === true),
    ...createFavourites(),
    dialog,
    openDialog: (name, text = "") => dialog.set({ name, text }),
    notices,
    notify: (notice) => {
      lastNotice += 1;
      notices.set([...notices.get(), { ...notice, id: lastNotice }].slice(-MOST_NOTICES));
    },
  };
}
