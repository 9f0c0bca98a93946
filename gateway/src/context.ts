import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "./chain/chainConfig";
import type { ContractsAtHead, ReadContracts } from "./chain/contractsAtHead";
import type { Statuses } from "./chain/status";
import type { RequestedMedia } from "./media/requestedMedia";
import type { ActivityFeed } from "./modules/activity/activityFeed";
import { activityStores } from "./modules/activity/stores";
import { approvalStores } from "./modules/approval/stores";
import { auctionStores } from "./modules/auction/stores";
import type { CampaignBook } from "./modules/campaign/campaignBook";
import { campaignStores } from "./modules/campaign/stores";
import { chainStores } from "./modules/chain/stores";
import { governanceStores } from "./modules/governance/stores";
import { limitOrderStores } from "./modules/limit-order/stores";
import type { RateSource } from "./modules/market/rates";
import { marketStores } from "./modules/market/stores";
import { mediaStores } from "./modules/media/stores";
import { namingStores } from "./modules/naming/stores";
import { nftStores } from "./modules/nft/stores";
import { poolStores } from "./modules/pool/stores";
import type { LiveHoldings } from "./modules/portfolio/liveHoldings";
import type { NativeBalances } from "./modules/portfolio/nativeBalances";
import { portfolioStores } from "./modules/portfolio/stores";
import { positionStores } from "./modules/position/stores";
import { profitStores } from "./modules/profit/stores";
import type { ProjectCatalog } from "./modules/project/projectCatalog";
import { projectStores } from "./modules/project/stores";
import type { Supplies } from "./modules/project/suppliesFile";
import type { Providers } from "./modules/provider/providers";
import { providerStores } from "./modules/provider/stores";
import type { GasPrices } from "./modules/quote/gasPrices";
import type { PoolGraphs } from "./modules/quote/poolGraphs";
import { quoteStores } from "./modules/quote/stores";
import type { RampQuoter } from "./modules/ramp/rampQuotes";
import { rampStores } from "./modules/ramp/stores";
import { safetyStores } from "./modules/safety/stores";
import type { TokenExaminer } from "./modules/safety/tokenExaminer";
import { tokenStores } from "./modules/token/stores";
import { scopeOf } from "./request/scope";
import type { BlockFeed } from "./request/blockFeed";
import type { Db } from "./store/db";
import type { Generation } from "./store/generation";
import type { ViewedTokens } from "./store/viewedTokens";

/** Services that live as long as the process. */
export type Services = {
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
  readonly newActivity: ActivityFeed;
  readonly campaigns: CampaignBook;
  /** Rates of currencies that no pool prices. */
  readonly rates: RateSource;
  readonly requestedMedia: RequestedMedia;
  readonly nativeBalances: NativeBalances;
  readonly liveHoldings?: LiveHoldings;
  readonly projects: ProjectCatalog;
  readonly supplies: Supplies;
  /** The sources of off-chain activity; none by default. */
  readonly providers?: Providers;
  readonly poolGraphs: PoolGraphs;
  readonly gasPrices: GasPrices;
  /** Requests offers of the providers. */
  readonly ramps?: RampQuoter;
  readonly examinations: TokenExaminer["examinations"];
  readonly viewedTokens: Pick<ViewedTokens, "add">;
};

/** Dependencies of one request's stores. */
export type Scope = Omit<Services, "operation"> & {
  readonly operation: AbortSignal;
  readonly atHead: ReadContracts;
};

/** The stores of all features. */
const stores = {
  ...activityStores,
  ...approvalStores,
  ...auctionStores,
  ...campaignStores,
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
  ...providerStores,
  ...quoteStores,
  ...rampStores,
  ...safetyStores,
  ...tokenStores,
};

type StoresOf<Made extends Readonly<Record<string, (scope: Scope) => unknown>>> = {
  readonly [Name in keyof Made]: ReturnType<Made[Name]>;
};

type RequestState = {
  /** The id of the last event that a reconnecting subscriber has received. */
  readonly lastEventId: string | null;
  /** Requested chains that this gateway does not index. */
  readonly absentChains: Set<Chain>;
  /** Owners that the request has used so far. */
  readonly owners: Set<string>;
  /** Clears everything that was cached so far. */
  renew(): void;
};

/** The context of one request: each resolver picks the stores that it needs. */
export type Context = RequestState & StoresOf<typeof stores>;

class RequestContext implements RequestState {
  readonly absentChains = new Set<Chain>();
  readonly owners = new Set<string>();

  constructor(
    private scope: Scope,
    readonly lastEventId: string | null,
  ) {}

  renew() {
    this.scope = { ...this.scope };
  }

  // Stores are created at their first use.
  static {
    for (const [name, store] of Object.entries(stores)) {
      Object.defineProperty(this.prototype, name, {
        get(this: RequestContext) {
          return store(this.scope);
        },
      });
    }
  }
}

export function createContext(services: Services, lastEventId: string | null = null): Context {
  const state: RequestState = new RequestContext(scopeOf(services), lastEventId);
  return state as Context;
}
