import type { Chain } from "@cenote/domain/chains";
import { scopeOf, type Scope, type Services } from "./scope";

/** Parts of requests by their names, each made of a request's scope. */
type Stores = Readonly<Record<string, (scope: Scope) => unknown>>;

/** What resolvers use of a feature's stores. */
export type StoresOf<Made extends Stores> = { readonly [Name in keyof Made]: ReturnType<Made[Name]> };

/** The context of one request. A feature adds its stores to it where it is declared, in its `feature.ts`. */
export interface Context {
  /** The id of the last event that a reconnecting subscriber has received. */
  readonly lastEventId: string | null;
  /** Requested chains that this gateway does not index. */
  readonly absentChains: Set<Chain>;
  /** Owners that the request has named so far. */
  readonly owners: Set<string>;
  /** Forgets everything that was seen so far. */
  renew(): void;
}

/** Makes the contexts of requests, with these stores. They are made when they are first used, and cache nothing beyond it. */
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
  // Its parts are getters.
  return (services, lastEventId = null) => new RequestContext(scopeOf(services), lastEventId) as unknown as Context;
}
