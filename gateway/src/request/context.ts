import type { Chain } from "@cenote/domain/chains";
import type { ActivityFeed } from "../modules/activity/activityFeed";
import { activityStores } from "../modules/activity/stores";
import { approvalStores } from "../modules/approval/stores";
import { auctionStores } from "../modules/auction/stores";
import { chainStores } from "../modules/chain/stores";
import { governanceStores } from "../modules/governance/stores";
import { limitOrderStores } from "../modules/limit-order/stores";
import { marketStores } from "../modules/market/stores";
import { mediaStores } from "../modules/media/stores";
import { namingStores } from "../modules/naming/stores";
import { nftStores } from "../modules/nft/stores";
import { poolStores } from "../modules/pool/stores";
import { portfolioStores } from "../modules/portfolio/stores";
import { positionStores } from "../modules/position/stores";
import { profitStores } from "../modules/profit/stores";
import { projectStores } from "../modules/project/stores";
import { campaignStores } from "../modules/campaign/stores";
import { providerStores } from "../modules/provider/stores";
import { quoteStores } from "../modules/quote/stores";
import { rampStores } from "../modules/ramp/stores";
import { safetyStores } from "../modules/safety/stores";
import { tokenStores } from "../modules/token/stores";
import { scopeOf, type Scope, type Services } from "./scope";

/** What resolvers use, by feature. */
const PARTS = {
  ...activityStores,
  ...approvalStores,
  ...auctionStores,
  ...chainStores,
  ...governanceStores,
  ...limitOrderStores,
  ...marketStores,
  ...mediaStores,
  ...namingStores,
  ...nftStores,
  ...poolStores,
  ...portfolioStores,
  ...positionStores,
  ...profitStores,
  ...projectStores,
  ...campaignStores,
  ...providerStores,
  ...quoteStores,
  ...rampStores,
  ...safetyStores,
  ...tokenStores,
};

type Parts = { readonly [Name in keyof typeof PARTS]: ReturnType<(typeof PARTS)[Name]> };

export type Context = Parts & {
  /** The id of the last event that a reconnecting subscriber has received. */
  readonly lastEventId: string | null;
  /** Requested chains that this gateway does not index. */
  readonly absentChains: Set<Chain>;
  /** Owners that the request has named so far. */
  readonly owners: Set<string>;
  /** Forgets everything that was seen so far. */
  renew(): void;
};

/** The context of one request. Its stores are made when they are first used, and cache nothing beyond it. */
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
    for (const [name, part] of Object.entries(PARTS)) {
      Object.defineProperty(this.prototype, name, {
        get(this: RequestContext) {
          return part(this.scope);
        },
      });
    }
  }
}

export function createContext(
  services: Services,
  newActivity: ActivityFeed,
  lastEventId: string | null = null,
): Context {
  // Its parts are getters.
  return new RequestContext(scopeOf(services, newActivity), lastEventId) as unknown as Context;
}
