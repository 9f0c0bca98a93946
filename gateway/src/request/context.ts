import type { Chain } from "@cenote/domain/chains";
import { scopeOf, type Scope, type Services } from "./scope";

/** Factories of a request's stores by name, from the request's scope. */
type Stores = Readonly<Record<string, (scope: Scope) => unknown>>;

/** A feature's stores in their resolvers' form. */
export type StoresOf<Made extends Stores> = { readonly [Name in keyof Made]: ReturnType<Made[Name]> };

/** The context of one request. A feature adds its stores where it is declared, in its `feature.ts`. */
export interface Context {
  /** The id of the last event that a reconnecting subscriber has received. */
  readonly lastEventId: string | null;
  /** Requested chains that this gateway does not index. */
  readonly absentChains: Set<Chain>;
  /** Owners that the request has used so far. */
  readonly owners: Set<string>;
  /** Clears everything that was cached so far. */
  renew(): void;
}

/** Returns a factory of requests' contexts with these stores, created at first use and kept for the request. */
export function contextMaker(stores: Stores): (services: Services, lastEventId?: string | null) => Context {
  class RequestContext {
    readonly absentChains = new Set<Chain>();
    readonly owners = new Set<string>();

    constructor(
      private scope: Scope,
      readonly lastEventId: string | null,
    ) {}

    renew() {
      this.scope = { ...this.scope };
    }

    static {
      for (const [name, part] of Object.entries(stores)) {
        Object.defineProperty(this.prototype, name, {
          get(this: RequestContext) {
            return part(this.scope);
          },
        });
      }
    }
  }
  // Its stores are getters.
  return (services, lastEventId = null) => new RequestContext(scopeOf(services), lastEventId) as unknown as Context;
}
