import { createContext, useContext, type ComponentType, type Context, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment, OperationType, Variables } from "relay-runtime";
import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { PagePath } from "@cenote/domain/routes";
import type { LogoFacts } from "./picture/logoFacts";
import type {
  Batching,
  ReadCode,
  ReadContract,
  ReadGasPrice,
  Send,
  SentTransaction,
  Simulate,
  SwapContracts,
  Transaction,
} from "./sending";
import { loadCatalogs, type Catalog } from "./i18n/catalogs";
import { WIDGET_CONTRACTS, type LoadWidget, type WidgetName, type Widgets } from "./widgets";

/** URL of a screen, parsed. */
export type Place = {
  /** Pathname, not decoded: `/explore/tokens/base`. */
  readonly path: string;
  /** Decoded path parameters of the route, by name: `{ chainName: "base" }`. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
};

/**
 * Refresh interval of a visible screen's data: at each block of its chain, at the first block after a minute, or
 * never, for immutable data and for lists that grow page by page.
 */
export type Freshness = "block" | "minute" | "never";

/** Query of a screen or widget. */
export type Request = {
  readonly query: ConcreteRequest;
  readonly variables: Variables;
  readonly freshness: Freshness;
};

/**
 * Visitor data that requests may depend on. The shell passes its Host; the page's early script reads the same values
 * from the browser's storage.
 */
export type Visitor = {
  /** Ids of the favorite tokens. */
  readonly favorites: { readonly get: () => readonly string[] };
  /** Current account; null without one. */
  readonly account: { readonly get: () => Pick<Account, "address"> | null };
};

/**
 * Returns a screen's requests at a place, by the prop that receives the response. Null for an invalid place, which
 * shows the screen for unknown addresses.
 */
export type Requests = (place: Place, visitor: Visitor) => Readonly<Record<string, Request | undefined>> | null;

/** Route of a screen: the shell starts its requests and its code at the same moment, before React renders. */
export type Route = {
  readonly path: string;
  /** Loaded with the screen's code, so that a visitor of one page does not fetch the queries of all pages. */
  readonly requests: () => Promise<Requests>;
  readonly screen: () => Promise<ComponentType<Readonly<Record<string, PreloadedQuery<OperationType>>>>>;
  /** Skeleton of the screen, in the same sizes, shown while nothing has loaded. */
  readonly skeleton?: ComponentType;
  /** Skeleton with data that other screens have fetched already, for a screen that is opened by a link. */
  readonly known?: () => Promise<KnownScreen>;
};

/** Renders cached data of a place before its screen has loaded; null without data. */
export type KnownScreen = (environment: IEnvironment, place: Place) => ReactNode;

/** Props of a screen with one query: its pending response, for `usePreloadedQuery`. */
export type ScreenProps<Q extends OperationType> = { readonly queryRef: PreloadedQuery<Q> };

/** Typed result of `Requests`, by the prop that receives the response; null for an invalid place. */
export type RequestsOf<Queries extends Readonly<Record<string, OperationType | undefined>>> =
  | {
      readonly [Name in keyof Queries]: {
        readonly query: ConcreteRequest;
        readonly variables: NonNullable<Queries[Name]>["variables"];
        readonly freshness: Freshness;
      };
    }
  | null;

/**
 * Defines a screen at one or more paths of the page table in domain. Each query arrives and fails separately. Checks
 * the requests and the component against the queries' types, then erases the types.
 *
 * The build reads the call itself (kit/babel/screenChunks.cjs): it names the screen's chunk after the page of the first
 * path, and builds the page's early script from `requests`. It fails if `paths` is not a list of string literals.
 *
 * @example
 * ```ts
 * route<{ queryRef: HomeScreen; justNowRef: JustNow }>({
 *   paths: ["/"],
 *   requests: () => import("./screens/home/homeRequests").then((module) => module.homeRequests),
 *   screen: () => import("./screens/home/HomeScreen").then((module) => module.HomeScreen),
 *   skeleton: HomeSkeleton,
 * });
 * ```
 */
export function route<Queries extends Readonly<Record<string, OperationType | undefined>>>(definition: {
  readonly paths: readonly PagePath[];
  /** Module of the requests; omitted for a screen without queries. */
  readonly requests?: () => Promise<(place: Place, visitor: Visitor) => RequestsOf<Queries>>;
  readonly screen: () => Promise<
    ComponentType<{ readonly [Name in keyof Queries]: PreloadedQuery<NonNullable<Queries[Name]>> }>
  >;
  readonly skeleton?: ComponentType;
  readonly known?: Route["known"];
}): readonly Route[] {
  const { paths, ...rest } = definition;
  return paths.map((path) => ({ requests: noRequests, ...rest, path }) as unknown as Route);
}

const noRequests = () => Promise.resolve(() => ({}));

/** Part of a remote that screens of other remotes show in a slot. Its requests depend on its props. */
export type Widget<Name extends WidgetName = WidgetName> = {
  readonly requests: () => Promise<(props: Widgets[Name], visitor: Visitor) => ReturnType<Requests>>;
  readonly component: () => Promise<
    ComponentType<Widgets[Name] & Readonly<Record<string, PreloadedQuery<OperationType>>>>
  >;
};

/**
 * Defines a widget: the remote passes it to `remote` by its name in `Widgets`. Checks the requests and the component
 * against the widget's props and its queries' types, then erases the queries' types. Its requests are computed again
 * when its props, the account or the favorites change.
 */
export function widget<
  Name extends WidgetName,
  Queries extends Readonly<Record<string, OperationType | undefined>> = Record<never, never>,
>(definition: {
  readonly requests?: () => Promise<(props: Widgets[Name], visitor: Visitor) => RequestsOf<Queries>>;
  readonly component: () => Promise<
    ComponentType<Widgets[Name] & { readonly [Query in keyof Queries]: PreloadedQuery<NonNullable<Queries[Query]>> }>
  >;
}): Widget<Name> {
  return { requests: noRequests, ...definition } as unknown as Widget<Name>;
}

/** Newest block that the gateway has indexed of a chain. */
export type Block = {
  readonly number: number;
  /** In Unix seconds. */
  readonly timestamp: number;
  /** When the newest block that the chain's nodes have was made, in Unix seconds. */
  readonly headTimestamp: number;
  /** When the gateway reported it, in milliseconds of `Date.now`: the visitor's clock may differ from the chain's. */
  readonly reportedAt: number;
};

/** Observable value; `useWatched` reads it in a component. `get` returns the same value until it changes. */
export type Watched<T> = {
  readonly get: () => T;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Account whose data the product shows. */
export type Account = {
  /** Checksummed. */
  readonly address: Address;
  /** Whether a connected wallet can sign for it; false for watched accounts. */
  readonly canSign: boolean;
  /** Current chain of its wallet; null without a connected wallet, or for an unsupported chain. */
  readonly chain: Chain | null;
};

/** Outcome of a transaction in a block. */
export type Receipt = {
  /** Whether the call succeeded; false also where another transaction took its nonce. */
  readonly isSuccess: boolean;
  readonly blockNumber: number;
  /** Hash of the transaction in the block; differs from the sent one if that was sped up, replaced or canceled. */
  readonly hash: Hex;
};

/** Requests to the account's wallet. Errors are described by `walletFaultText` of kit/wallet/walletFault. */
export type Signing = {
  /**
   * Returns the EIP-155 id of a chain in this deployment: a local chain has its own. Null for a chain that wallets do
   * not support.
   */
  readonly chainId: (chain: Chain) => number | null;
  /**
   * Switches the wallet to a chain, and adds the chain if the wallet does not know it. Rejects with `wrongChain` if the
   * wallet stays on another chain for about three seconds after that.
   */
  readonly switchChain: (chain: Chain) => Promise<void>;
  /** Returns the wallet's support for batches on a chain: "unsupported" where it does not respond. */
  readonly batching: (chain: Chain) => Promise<Batching>;
  /**
   * Switches the wallet to `chain`, requests a transaction, and returns its hash. The transaction is not followed:
   * screens use `send`. Rejects with `unclear` where the wallet returns no hash; it may have sent the transaction.
   */
  readonly sendTransaction: (chain: Chain, transaction: Transaction) => Promise<Hex>;
  /** Switches the wallet to `chain` and requests a signature of typed data (EIP-712), serialized by `typedDataText`. */
  readonly signTypedData: (chain: Chain, typedData: string) => Promise<Hex>;
  /** Waits until a transaction, or its replacement, is in a block. Rejects when `signal` aborts. */
  readonly waitForReceipt: (chain: Chain, hash: Hex, signal?: AbortSignal) => Promise<Receipt>;
};

/** Last 50 transactions of this browser, newest first, shared by its tabs and kept after a reload. */
export type Transactions = Watched<readonly SentTransaction[]> & {
  /** Waits until a transaction is no longer pending. Rejects for an unknown id, and when `signal` aborts. */
  readonly settled: (id: string, signal?: AbortSignal) => Promise<SentTransaction>;
};

/** Currency that amounts are shown in, and its exchange rate. */
export type Money = {
  /** ISO 4217 code, or the gateway's name of a coin: "EUR", "ETH". */
  readonly currency: string;
  /** Units of the currency per US dollar; null while unknown: amounts are then shown in US dollars. */
  readonly perUsd: number | null;
};

/** Short notification about something that happened outside the screen. */
export type Notice = {
  readonly text: string;
  /** Neutral by default. */
  readonly tone?: "good" | "bad";
  /** Link to a screen with details. */
  readonly link?: { readonly to: string; readonly text: string };
};

/** Alerts of a position: the price leaves its range, or comes near an end of it. */
export type AlertKind = "leaves" | "nearEdge";

/** Position that the shell watches while the product is open. */
export type WatchedPosition = {
  /** Id in the gateway's schema. */
  readonly id: string;
  readonly chain: Chain;
  readonly version: "V3" | "V4";
  /** Id of the position's NFT, decimal. */
  readonly tokenId: string;
  /** Alerts to announce; an empty list stops watching the position. */
  readonly kinds: readonly AlertKind[];
};

/**
 * Services that the shell provides to a remote; `useHost` returns them. Passed as one value, because each build has its
 * own copy of this kit.
 */
export type Host = {
  /** Returns the newest block that the gateway has indexed of a chain; null while unknown. */
  readonly latestBlock: (chain: Chain) => Block | null;
  /** Returns the chains that the gateway indexes: the same array until they change. */
  readonly indexedChains: () => readonly Chain[];
  /**
   * Calls `listener` at each new block of a chain, or of any chain for null, and when `indexedChains` changes. Returns
   * the unsubscribe function.
   */
  readonly onBlock: (chain: Chain | null, listener: () => void) => () => void;
  /**
   * Keeps a request's data in Relay's store current while the page is visible; components use `useKeptCurrent`.
   * `onAnswer` is called after each change of the data. Returns the function that stops it.
   */
  readonly keepCurrent: (
    request: Pick<Request, "query" | "variables"> & {
      /** Chain whose blocks change the data; null for any chain. By default the one in the variables. */
      readonly chain?: Chain | null;
    },
    pace: Exclude<Freshness, "never">,
    onAnswer?: () => void,
  ) => () => void;
  /** Current account; null without one. */
  readonly account: Watched<Account | null>;
  /** Accounts that this browser remembers: those of wallets, and watched ones; at most 20. */
  readonly knownAccounts: Watched<readonly Pick<Account, "address">[]>;
  /** Adds an address (checksummed) as a watched account, without making it the current one. */
  readonly watchAddress: (address: Address) => void;
  /** The visitor's names of addresses, by the address in lower case. */
  readonly addressNames: Watched<Readonly<Record<string, string>>>;
  /** Names an address in this browser, in at most 40 characters; an empty name removes it. */
  readonly nameAddress: (address: string, name: string) => void;
  /** The only access to the account's wallet. Its code is fetched on first use. */
  readonly signing: Signing;
  /** Sends calls from the account's wallet, and follows their transactions. */
  readonly send: Send;
  /** Simulates calls before they are signed. */
  readonly simulate: Simulate;
  /** Runs one call on a chain's latest state, without an account, and returns its hexadecimal result. */
  readonly readContract: ReadContract;
  /** Reads the code at an address: contracts have code, most accounts have none. */
  readonly readCode: ReadCode;
  /** Reads the current gas price. */
  readonly readGasPrice: ReadGasPrice;
  /** Returns the contracts that swaps and positions of a chain use, as deployed here; null for a chain without them. */
  readonly swapContracts: (chain: Chain) => Promise<SwapContracts | null>;
  /** Transactions that this browser sent. */
  readonly transactions: Transactions;
  /** Currency that the visitor selected; `useMoney` also works without a host. */
  readonly money: Watched<Money>;
  /** Whether test networks are listed among the chains. */
  readonly showsTestnets: Watched<boolean>;
  /** Ids of the visitor's favorite tokens, in the order in which they were added. */
  readonly favorites: Watched<readonly string[]>;
  /** Adds a token to the favorites, or removes it. Beyond 500, the oldest is dropped. */
  readonly toggleFavorite: (tokenId: string) => void;
  /** Watched positions, stored in this browser; at most 20. */
  readonly positionAlerts: Watched<readonly WatchedPosition[]>;
  /** Watches a position for its alerts in `kinds`, or replaces them. */
  readonly setPositionAlert: (position: WatchedPosition) => void;
  /** Opens a dialog of the shell; `text` is the initial text of the search. */
  readonly openDialog: (dialog: "search" | "wallet", text?: string) => void;
  /** Shows a notice for about eight seconds; at most the three newest are shown. */
  readonly notify: (notice: Notice) => void;
  /** Results that the visitor opened from a search, newest first; at most eight. */
  readonly visited: Watched<readonly Visited[]>;
  /** Fetches a widget from the remote that provides it; see kit/slot/Slot. */
  readonly loadWidget: LoadWidget;
};

/** Place that the visitor opened from a search. Its texts and pictures are untrusted. */
export type Visited = {
  /** Path of the screen. */
  readonly to: string;
  readonly kind: "token" | "pool" | "collection" | "wallet" | "transaction" | "page";
  readonly title: string;
  readonly detail: string;
  /** A token's id in the schema; null for other kinds. */
  readonly tokenId: string | null;
  readonly chain: Chain | null;
  /** One picture, or both of a pool. */
  readonly pictures: readonly LogoFacts[];
};

/** Context of the Host; null outside a remote. Components that work without a host read it directly. */
export const HostContext = createContext<Host | null>(null);

/**
 * Returns the services of the shell. Throws outside a remote.
 *
 * @example
 * ```tsx
 * const { account, openDialog } = useHost();
 * const current = useWatched(account);
 * if (!current) return <Button onClick={() => openDialog("wallet")}>{t`Connect a wallet`}</Button>;
 * ```
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error("useHost was called outside a remote");
  return host;
}

/** Module that a remote exposes as `./remote`: its routes, and the context provider of Host for its build. */
export type Remote = {
  /** Minimum contract version of the shell. */
  readonly contract: number;
  readonly routes: readonly Route[];
  /** Widgets for other remotes' screens, by name. */
  readonly widgets?: RemoteWidgets;
  /** Loads the page's language for the remote's build, before its screens are rendered. */
  readonly prepare?: () => Promise<void>;
  readonly Provider: Context<Host | null>["Provider"];
};

/** Widgets, each with the version of the slots' contract that it was built for. */
export type RemoteWidgets = { readonly [Name in WidgetName]?: Widget<Name> & { readonly contract: number } };

/** Contract version: incremented when Host or a route's arguments gain a field. Fields are added, never changed. */
export const CONTRACT = 16;

/**
 * Defines what a remote exposes: its routes, the texts of its languages, and its widgets for other remotes' screens.
 *
 * @example
 * ```ts
 * export const { contract, routes, widgets, prepare, Provider } = remote(
 *   [route<{ queryRef: SwapScreen }>({ paths: ["/swap"], requests, screen })],
 *   (language) => import(`./locales/${language}.po`),
 *   { swap: widget<"swap", { queryRef: SwapWidget }>({ requests, component }) },
 * );
 * ```
 */
export function remote(
  routes: readonly (readonly Route[])[],
  catalog: Catalog,
  widgets: { readonly [Name in WidgetName]?: Widget<Name> } = {},
): Remote & { readonly widgets: RemoteWidgets } {
  const names = Object.keys(widgets) as WidgetName[];
  const numbered = names.map((name) => [name, { ...widgets[name], contract: WIDGET_CONTRACTS[name] }]);
  return {
    contract: CONTRACT,
    routes: routes.flat(),
    widgets: Object.fromEntries(numbered) as RemoteWidgets,
    prepare: () => loadCatalogs(catalog),
    Provider: HostContext.Provider,
  };
}
