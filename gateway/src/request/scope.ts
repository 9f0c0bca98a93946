import type { Chain } from "@cenote/domain/chains";
import type { ReadContracts } from "../chain/contractsAtHead";
import type { Scope, Services } from "../context";
import type { TokenKey } from "../store/tables/tokenSql";

/** For work that no operation bounds, such as a subscription's own. */
const UNLIMITED = new AbortController().signal;

export function scopeOf(services: Services): Scope {
  const { contractsAtHead, operation = UNLIMITED } = services;
  const atHead: ReadContracts = (chain, groups) => contractsAtHead(chain, groups, operation);
  return { ...services, operation, atHead };
}

/** Returns a part of a request that is created at its first use, and once. */
export function perScope<Part>(make: (scope: Scope) => Part): (scope: Scope) => Part {
  const made = new WeakMap<Scope, { readonly part: Part }>();
  return (scope) => {
    const entry = made.get(scope) ?? { part: make(scope) };
    made.set(scope, entry);
    return entry.part;
  };
}

export function indexedChains({ chainConfigs }: Pick<Scope, "chainConfigs">): Chain[] {
  return Object.keys(chainConfigs) as Chain[];
}

export function wrappedNative({ chainConfigs }: Pick<Scope, "chainConfigs">, chain: Chain): string | null {
  return chainConfigs[chain]?.contracts.weth.toLowerCase() ?? null;
}

/** Returns the wrapped coins of the indexed chains. */
export function wrappedCoins(scope: Pick<Scope, "chainConfigs">): readonly TokenKey[] {
  return indexedChains(scope).flatMap((chain) => {
    const address = wrappedNative(scope, chain);
    return address ? [{ chain, address }] : [];
  });
}

/** Whether all transfers of a chain are indexed, so that every balance is known. */
export function isReadWhole({ chainConfigs }: Pick<Scope, "chainConfigs">, chain: Chain): boolean {
  return chainConfigs[chain]?.mode !== "logs";
}
