import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../chain/chainConfig";
import type { ContractsAtHead, ReadContracts } from "../chain/contractsAtHead";
import type { Statuses } from "../chain/status";
import type { Db } from "../store/db";
import type { Generation } from "../store/generation";
import type { TokenKey } from "../store/tokenSql";
import type { BlockFeed } from "./blockFeed";

/** For work that no operation bounds, such as a subscription's own. */
const UNLIMITED = new AbortController().signal;

/** Services that live as long as the process. A feature adds its services where it is declared, in its `feature.ts`. */
export interface Services {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly statuses: Statuses;
  readonly blocks: BlockFeed;
  readonly contractsAtHead: ContractsAtHead;
  readonly generation: Generation;
  /** Origin of static files, without a trailing slash. */
  readonly assetOrigin: string;
  /** Aborts when the operation's time limit has passed or its client has disconnected. */
  readonly operation?: AbortSignal;
}

/** Dependencies of one request's stores. */
export type Scope = Omit<Services, "operation"> & {
  readonly operation: AbortSignal;
  readonly atHead: ReadContracts;
};

export function scopeOf(services: Services): Scope {
  const { contractsAtHead, operation = UNLIMITED } = services;
  const atHead: ReadContracts = (chain, groups) => contractsAtHead(chain, groups, operation);
  return { ...services, operation, atHead };
}

/** Returns a part of a request that is created at its first use, and once. */
export function perScope<Part>(make: (scope: Scope) => Part): (scope: Scope) => Part {
  const made = new WeakMap<Scope, { readonly part: Part }>();
  return (scope) => {
    const found = made.get(scope) ?? { part: make(scope) };
    made.set(scope, found);
    return found.part;
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
