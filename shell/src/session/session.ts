import type { Host, Notice, Visited, Watched } from "@cenote/kit/remote";
import type { LoadWidget } from "@cenote/kit/widgets";
import { createPositionAlerts, type PositionAlerts } from "../alerts/positionAlerts";
import { createAccounts, type Accounts } from "../wallet/accounts";
import type { BlockFeed } from "./blockFeed";
import { createAddressNames } from "./addressNames";
import { createFavorites } from "./favorites";
import type { QueryGateway } from "../gateway/queryGateway";
import type { WatchGateway } from "../live/watchGateway";
import { createLazySending } from "../transactions/lazySending";
import { createLazyWallet, type LazyWallet } from "../wallet/lazyWallet";
import type { MoneyChoice } from "./money";
import { createStored } from "@cenote/kit/state/stored";
import { createVisited } from "./visited";
import { createWatched, type Settable } from "@cenote/kit/state/watched";

/** Older notices are removed. */
const MAX_NOTICES = 3;

/** Dialogs over the screens: the search, the wallet, or the menu of settings and, on a phone, of screens. */
export type DialogName = "search" | "wallet" | "menu";
export type Dialog = { readonly name: DialogName; readonly text: string };

/** Props of a dialog: its initial text, and a callback. */
export type DialogProps = { readonly text: string; readonly onClose: () => void };

/** The visitor's settings and accounts, and the dialog open over the screens. */
export type Session = Omit<Host, "knownAccounts"> &
  MoneyChoice &
  Accounts &
  LazyWallet &
  PositionAlerts & {
    readonly showsTestnets: Settable<boolean>;
    readonly dialog: Settable<Dialog | null>;
    readonly openDialog: (dialog: DialogName, text?: string) => void;
    readonly addVisited: (visited: Visited) => void;
    readonly notices: Watched<readonly NumberedNotice[]>;
    readonly dismissNotice: (id: number) => void;
    readonly watchGateway: WatchGateway;
    /** Whether the site serves a newer version of the open page. */
    readonly hasNewerPage: Settable<boolean>;
  };

export type NumberedNotice = Notice & { readonly id: number };

export function createSession(
  blockFeed: BlockFeed,
  keepCurrent: Host["keepCurrent"],
  money: MoneyChoice,
  loadWidget: LoadWidget,
  queryGateway: QueryGateway,
  watchGateway: WatchGateway,
): Session {
  const dialog = createWatched<Dialog | null>(null);
  const notices = createWatched<readonly NumberedNotice[]>([]);
  const accounts = createAccounts();
  const wallet = createLazyWallet(accounts);
  let lastNotice = 0;
  const notify = (notice: Notice) => {
    lastNotice += 1;
    notices.set([...notices.get(), { ...notice, id: lastNotice }].slice(-MAX_NOTICES));
  };
  return {
    latestBlock: blockFeed.latestBlock,
    indexedChains: blockFeed.indexedChains,
    onBlock: blockFeed.onBlock,
    keepCurrent,
    watchGateway,
    ...accounts,
    ...wallet,
    ...createLazySending(wallet.loadWallet, { queryGateway, onBlock: blockFeed.onBlock, notify }),
    ...money,
    loadWidget,
    showsTestnets: createStored("cenote.testnets", (stored) => stored === true),
    ...createFavorites(),
    ...createAddressNames(),
    ...createVisited(),
    ...createPositionAlerts(),
    dialog,
    openDialog: (name, text = "") => dialog.set({ name, text }),
    notices,
    notify,
    hasNewerPage: createWatched(false),
    dismissNotice: (id) => notices.set(notices.get().filter((notice) => notice.id !== id)),
  };
}
