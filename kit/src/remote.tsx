import { createContext, useContext, type ComponentType, type Context } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, OperationType, Variables } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";

/** What a place in the product is: the parameters in its path, and its search parameters. */
export type Place = { readonly params: Readonly<Record<string, string>>; readonly search: URLSearchParams };

/** One operation and its variables. */
export type Request = { readonly query: ConcreteRequest; readonly variables: Variables };

/** One screen: the shell starts its requests and its code at the same moment, before React renders. */
export type Route = {
  readonly path: string;
  /** What to ask for, by the name of the prop that takes the answer; null where there is no such place. */
  readonly requests: (place: Place) => Readonly<Record<string, Request>> | null;
  readonly screen: () => Promise<ComponentType<Readonly<Record<string, PreloadedQuery<OperationType>>>>>;
  /** Stands where the screen will be, in the same sizes, while nothing has arrived. */
  readonly skeleton?: ComponentType;
};

/** What most screens are given: the answer to their one query, on its way. */
export type ScreenProps<Q extends OperationType> = { readonly queryRef: PreloadedQuery<Q> };

/** A screen of one query. Checks variables and component against the query's type, then forgets it. */
export function route<Q extends OperationType>(definition: {
  readonly path: string;
  readonly query: ConcreteRequest;
  readonly variables: (place: Place) => Q["variables"] | null;
  readonly screen: () => Promise<ComponentType<ScreenProps<Q>>>;
  readonly skeleton?: ComponentType;
}): Route {
  const { query, variables, ...rest } = definition;
  const requests = (place: Place) => {
    const values = variables(place);
    return values && { queryRef: { query, variables: values } };
  };
  return { ...rest, requests } as Route;
}

/** A screen of several queries that may fail apart from each other; of none, if it asks for nothing. */
export function routeOf<Queries extends Readonly<Record<string, OperationType | undefined>>>(definition: {
  readonly path: string;
  readonly requests: (place: Place) =>
    | {
        readonly [Name in keyof Queries]: {
          readonly query: ConcreteRequest;
          readonly variables: NonNullable<Queries[Name]>["variables"];
        };
      }
    | null;
  readonly screen: () => Promise<
    ComponentType<{ readonly [Name in keyof Queries]: PreloadedQuery<NonNullable<Queries[Name]>> }>
  >;
  readonly skeleton?: ComponentType;
}): Route {
  return definition as unknown as Route;
}

/** A block the gateway has read. */
export type Block = {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
};

/** Everything the shell gives a remote. It crosses as one value because each build has its own copy of this kit. */
export type Host = {
  /** The newest block the gateway has read of a chain; null while unknown. */
  readonly latestBlock: (chain: Chain) => Block | null;
  /** The chains the gateway reads: the same array until they change. */
  readonly indexedChains: () => readonly Chain[];
  /** Calls back at every block of a chain, or of any chain for null. Returns the way to stop that. */
  readonly onBlock: (chain: Chain | null, listener: () => void) => () => void;
};

const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error("useHost was called outside a remote");
  return host;
}

/** What a remote exposes: its routes, and the provider that brings the shell's Host into its build. */
export type Remote = {
  /** Raised when a change would break a remote or a shell that was built before it. */
  readonly contract: 1;
  readonly routes: readonly Route[];
  readonly Provider: Context<Host | null>["Provider"];
};

export function remote(routes: readonly Route[]): Remote {
  return { contract: 1, routes, Provider: HostContext.Provider };
}
