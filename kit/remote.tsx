import { createContext, useContext, type ComponentType, type Context, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, IEnvironment, OperationType, Variables } from "relay-runtime";
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

/** What a place in the product is: its path, the parameters in it, and its search parameters. */
export type Place = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
};

/**
 * How current a visible screen's answer is kept: at each block of its chain, at a block once a minute has passed, or not at
 * all, as for what never changes and for lists that grow page by page.
 */
export type Freshness = "block" | "minute" | "never";

/** One operation, its variables, and how fresh its answer is kept. */
export type Request = {
  readonly query: ConcreteRequest;
  readonly variables: Variables;
  readonly freshness: Freshness;
};

/**
 * What requests may depend on besides the place: Host has it, and the page's early script reads it from the browser.
 */
export type Visitor = {
  readonly favorites: { readonly get: () => readonly string[] };
  readonly account: { readonly get: () => Pick<Account, "address"> | null };
};

/** A screen's requests at a place, by the prop that takes the result; null for an invalid place. */
export type Requests = (place: Place, visitor: Visitor) => Readonly<Record<string, Request | undefined>> | null;

/** One screen: the shell starts its requests and its code at the same moment, before React renders. */
export type Route = {
  readonly path: string;
  /** Loaded with the screen's code: a visitor of one page does not fetch the queries of all pages. */
  readonly requests: () => Promise<Requests>;
  readonly screen: () => Promise<ComponentType<Readonly<Record<string, PreloadedQuery<OperationType>>>>>;
  /** The screen's skeleton, in the same sizes, while nothing has loaded. */
  readonly skeleton?: ComponentType;
  /** The same with what other screens have fetched of its matter, for a screen that a link leads to. */
  readonly known?: () => Promise<KnownScreen>;
};

/** Draws what is known of a place before its screen has loaded; null for nothing. */
export type KnownScreen = (environment: IEnvironment, place: Place) => ReactNode;

/** What most screens are given: the answer to their one query, on its way. */
export type ScreenProps<Q extends OperationType> = { readonly queryRef: PreloadedQuery<Q> };

/** The requests of a screen of these queries, by the prop that takes the result; null for an invalid place. */
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
 * A screen of any number of queries, which may fail apart from each other, at pages of the table in domain. Checks its
 * requests and its component against the queries' types, then forgets them. The build reads `paths`: it names the
 * screen's chunk after the page of the first, and makes the page's early script of `requests`
 * (kit/babel/screenChunks.cjs).
 */
export function route<Queries extends Readonly<Record<string, OperationType | undefined>>>(definition: {
  readonly paths: readonly PagePath[];
  readonly requests?: () => Promise<(place: Place, visitor: Visitor) => RequestsOf<Queries>>;
  readonly screen: () => Promise<
    ComponentType<{ readonly [Name in keyof Queries]: PreloadedQuery<NonNullable<Queries[Name]>> }>
  >;
  readonly skeleton?: ComponentType;
  readonly known?: Route["known"];
}): readonly Route[] {
  const { paths, ...rest } = definition;
  return paths.map((path) => ({ requests: asksNothing, ...rest, path }) as unknown as Route);
}

const asksNothing = () => Promise.resolve(() => ({}));

/** A part of a remote that screens of other remotes show in a slot. Its requests follow from its props. */
export type Widget<Name extends WidgetName = WidgetName> = {
  readonly requests: () => Promise<(props: Widgets[Name], visitor: Visitor) => ReturnType<Requests>>;
  readonly component: () => Promise<
    ComponentType<Widgets[Name] & Readonly<Record<string, PreloadedQuery<OperationType>>>>
  >;
};

/** Checks a widget's requests and component against its props and its queries' types, then forgets the queries. */
export function widget<
  Name extends WidgetName,
  Queries extends Readonly<Record<string, OperationType | undefined>> = Record<never, never>,
>(definition: {
  readonly requests?: () => Promise<(props: Widgets[Name], visitor: Visitor) => RequestsOf<Queries>>;
  readonly component: () => Promise<
    ComponentType<Widgets[Name] & { readonly [Query in keyof Queries]: PreloadedQuery<NonNullable<Queries[Query]>> }>
  >;
}): Widget<Name> {
  return { requests: asksNothing, ...definition } as unknown as Widget<Name>;
}

/** A block the gateway has read. */
export type Block = {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
};

/** A value that changes, with a subscription. `get` returns the same value until it changes. */
export type Watched<T> = {
  readonly get: () => T;
  /** Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The account whose data the product shows. */
export type Account = {
  /** Checksummed. */
  readonly address: string;
  /** Watched accounts cannot sign. */
  readonly canSign: boolean;
  /** The chain its wallet is on; null where it has none, or one the product does not know. */
  readonly chain: Chain | null;
};

/** How a transaction ended. */
export type Receipt = {
  /** Whether the call took effect. */
  readonly isSuccess: boolean;
  readonly blockNumber: number;
  /** Of the transaction in the block: another one, if it was sent again with another fee, replaced or canceled. */
  readonly hash: string;
};

/** Requests to the account's wallet. All reject with errors that `kit/wallet/walletFault` describes. */
export type Signing = {
  /** EIP-155 id of a chain as it runs here: a local chain has its own. Null for a chain that wallets do not know. */
  readonly chainId: (chain: Chain) => number | null;
  /** Switches the wallet to a chain, and adds the chain if the wallet does not know it. */
  readonly switchChain: (chain: Chain) => Promise<void>;
  /** How the wallet sends several calls on a chain: "unsupported" where it does not answer. */
  readonly batching: (chain: Chain) => Promise<Batching>;
  /** Requests a transaction on `chain`, whichever chain the wallet is on; returns its hash. */
  readonly sendTransaction: (chain: Chain, transaction: Transaction) => Promise<string>;
  /** Requests a signature of typed data (EIP-712), as JSON. */
  readonly signTypedData: (chain: Chain, typedData: string) => Promise<string>;
  /** Waits until a transaction, or one in its place, is in a block. */
  readonly waitForReceipt: (chain: Chain, hash: string, signal?: AbortSignal) => Promise<Receipt>;
};

/** The transactions of this browser, the newest first, in all of its tabs and after a reload. */
export type Transactions = Watched<readonly SentTransaction[]> & {
  /** Waits until a transaction is no longer pending. */
  readonly settled: (id: string, signal?: AbortSignal) => Promise<SentTransaction>;
};

/** The currency figures are shown in, and what one US dollar is worth in it; null while that is unknown. */
export type Money = { readonly currency: string; readonly perUsd: number | null };

/** A short word on something that happened apart from the screen. */
export type Notice = {
  readonly text: string;
  readonly tone?: "good" | "bad";
  /** A screen of the product with details. */
  readonly link?: { readonly to: string; readonly text: string };
};

/** What is announced of a position: that it leaves its range, or that it comes near an end of it. */
export type AlertKind = "leaves" | "nearEdge";

/** A position that the shell watches while the product is open. */
export type WatchedPosition = {
  /** The gateway's. */
  readonly id: string;
  readonly chain: Chain;
  readonly version: "V3" | "V4";
  readonly tokenId: string;
  /** None where it is no longer watched. */
  readonly kinds: readonly AlertKind[];
};

/** Everything the shell gives a remote. It crosses as one value because each build has its own copy of this kit. */
export type Host = {
  /** The newest block the gateway has read of a chain; null while unknown. */
  readonly latestBlock: (chain: Chain) => Block | null;
  /** The chains the gateway reads: the same array until they change. */
  readonly indexedChains: () => readonly Chain[];
  /** Calls back at every block of a chain, or of any chain for null. Returns the way to stop that. */
  readonly onBlock: (chain: Chain | null, listener: () => void) => () => void;
  /**
   * Keeps a request's answer in Relay's store current while the page is visible; `onAnswer` is called after each change of
   * it. Returns the way to stop.
   */
  readonly keepCurrent: (
    request: Pick<Request, "query" | "variables"> & {
      /** Whose blocks change the answer; null for those of any chain. By default that which the variables name. */
      readonly chain?: Chain | null;
    },
    pace: Exclude<Freshness, "never">,
    onAnswer?: () => void,
  ) => () => void;
  readonly account: Watched<Account | null>;
  /** The accounts that this browser remembers, those of wallets and those that are only watched. */
  readonly knownAccounts: Watched<readonly Pick<Account, "address">[]>;
  /** Remembers an address as a watched account, without making it the current one. Checksummed. */
  readonly watchAddress: (address: string) => void;
  /** The names that the visitor gave to addresses, by the address in lower case. */
  readonly addressNames: Watched<Readonly<Record<string, string>>>;
  /** Names an address; an empty name removes it. */
  readonly nameAddress: (address: string, name: string) => void;
  /** The one way to the account's wallet. Its code is fetched when it is first used. */
  readonly signing: Signing;
  /** Sends calls from the account's wallet, and follows their transactions. */
  readonly send: Send;
  /** What calls would change, before they are signed. */
  readonly simulate: Simulate;
  /** Runs one call on a chain's newest state, without an account, and returns its hexadecimal answer. */
  readonly readContract: ReadContract;
  /** The code at an address: contracts have some, most accounts have none. */
  readonly readCode: ReadCode;
  /** What a unit of gas costs now. */
  readonly readGasPrice: ReadGasPrice;
  /** The contracts that swaps and positions of a chain run through, as deployed here; null for a chain without them. */
  readonly swapContracts: (chain: Chain) => Promise<SwapContracts | null>;
  /** What this browser sent. */
  readonly transactions: Transactions;
  readonly money: Watched<Money>;
  /** Whether test networks are listed among the chains. */
  readonly showsTestnets: Watched<boolean>;
  /** Ids of the tokens the visitor marked, in the order they were. */
  readonly favorites: Watched<readonly string[]>;
  readonly toggleFavorite: (tokenId: string) => void;
  /** The positions that are watched, kept in this browser. */
  readonly positionAlerts: Watched<readonly WatchedPosition[]>;
  /** Watches a position for what its `kinds` name. */
  readonly setPositionAlert: (position: WatchedPosition) => void;
  /** Opens one of the shell's dialogs; a search may begin with a text. */
  readonly openDialog: (dialog: "search" | "wallet", text?: string) => void;
  readonly notify: (notice: Notice) => void;
  /** What the visitor opened from a search, the newest first. */
  readonly visited: Watched<readonly Visited[]>;
  /** Fetches a widget of whichever remote has it; see kit/slot/Slot. */
  readonly loadWidget: LoadWidget;
};

/** A place the visitor opened from a search. Its texts and pictures are untrusted. */
export type Visited = {
  readonly to: string;
  readonly kind: "token" | "pool" | "collection" | "wallet" | "transaction" | "page";
  readonly title: string;
  readonly detail: string;
  /** A token's id in the schema; null for everything else. */
  readonly tokenId: string | null;
  readonly chain: Chain | null;
  /** Of the thing itself, or of both sides of a pool. */
  readonly pictures: readonly LogoFacts[];
};

/** Read it by useHost; where there may be no host, as the value it is. */
export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error("useHost was called outside a remote");
  return host;
}

/** What a remote exposes: its routes, and the provider of the shell's Host for its build. */
export type Remote = {
  /** The oldest shell this remote can live in, by the contract that shell was built for. */
  readonly contract: number;
  readonly routes: readonly Route[];
  /** What it shows in other remotes' screens, by name. */
  readonly widgets?: RemoteWidgets;
  /** Loads the page's language for the remote's build, before its screens are rendered. */
  readonly prepare?: () => Promise<void>;
  readonly Provider: Context<Host | null>["Provider"];
};

/** Widgets, each with the number of the contract of slots that it was built for. */
export type RemoteWidgets = { readonly [Name in WidgetName]?: Widget<Name> & { readonly contract: number } };

/** Raised whenever Host or a route's arguments gain a field: fields are added, never changed. */
export const CONTRACT = 16;

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
