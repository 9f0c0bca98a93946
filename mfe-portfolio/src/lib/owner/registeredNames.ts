import { fetchQuery, graphql } from "react-relay/hooks";
import type { Environment } from "relay-runtime";
import { whenIdle } from "@cenote/kit/lib/whenIdle";
import type { AddressNames } from "./__generated__/AddressNames.graphql";

/** Limit on the addresses of one request. */
const MAX_AT_ONCE = 100;

/** ENS names of addresses (their primary names), by the address in lower case. */
export type RegisteredNames = {
  readonly current: () => Readonly<Record<string, string>>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the names of addresses once the browser is idle, each address once. */
  readonly want: (addresses: readonly string[]) => void;
};

const all = new WeakMap<Environment, RegisteredNames>();

/** Returns the names that an environment has read: all rows of a list share its requests. */
export function registeredNamesOf(environment: Environment): RegisteredNames {
  const names = all.get(environment) ?? createRegisteredNames(environment);
  all.set(environment, names);
  return names;
}

function createRegisteredNames(environment: Environment): RegisteredNames {
  let names: Readonly<Record<string, string>> = {};
  const requested = new Set<string>();
  const waiting = new Set<string>();
  const listeners = new Set<() => void>();

  const read = async () => {
    const addresses = [...waiting].slice(0, MAX_AT_ONCE);
    for (const address of addresses) waiting.delete(address);
    if (waiting.size > 0) whenIdle(() => void read());
    try {
      const data = await fetchQuery<AddressNames>(
        environment,
        graphql`
          query AddressNames($addresses: [String!]!) {
            addressNames(addresses: $addresses)
          }
        `,
        { addresses },
      ).toPromise();
      const entries = (data?.addressNames ?? []).flatMap((name, index) => (name ? [[addresses[index]!, name]] : []));
      if (entries.length === 0) return;
      names = { ...names, ...(Object.fromEntries(entries) as Record<string, string>) };
      for (const listener of listeners) listener();
    } catch {
      // The address is shown by its ends; the next screen with it retries.
      for (const address of addresses) requested.delete(address);
    }
  };

  return {
    current: () => names,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (addresses) => {
      const unknown = addresses.map((address) => address.toLowerCase()).filter((address) => !requested.has(address));
      if (unknown.length === 0) return;
      if (waiting.size === 0) whenIdle(() => void read());
      for (const address of unknown) {
        requested.add(address);
        waiting.add(address);
      }
    },
  };
}
