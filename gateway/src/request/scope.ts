import type { Chain } from "@cenote/domain/chains";
import type { BlockFeed } from "./blockFeed";
import type { ChainConfigs } from "../chain/chainConfig";
import type { ContractsAtHead, ReadContracts } from "../chain/contractsAtHead";
import type { Db } from "../store/db";
import type { Generation } from "../store/generation";
import type { RequestedMedia } from "../media/requestedMedia";
import type { ActivityFeed } from "../modules/activity/activityFeed";
import type { CampaignBook } from "../modules/campaign/campaignBook";
import type { Statuses } from "../chain/status";
import type { RateSource } from "../modules/market/rates";
import type { LiveHoldings } from "../modules/portfolio/liveHoldings";
import type { NativeBalances } from "../modules/portfolio/nativeBalances";
import type { ProjectCatalog } from "../modules/project/projectCatalog";
import { NO_PROVIDERS, type Providers } from "../modules/provider/providers";
import type { GasPrices } from "../modules/quote/gasPrices";
import type { PoolGraphs } from "../modules/quote/poolGraphs";
import type { RampQuoter } from "../modules/ramp/rampQuotes";
import type { TokenExaminer } from "../modules/safety/tokenExaminer";
import type { TokenKey } from "../store/tokenSql";

/** For work that no operation bounds, such as a subscription's own. */
const UNLIMITED = new AbortController().signal;

/** What lives as long as the process. */
export type Services = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly projects: ProjectCatalog;
  readonly statuses: Statuses;
  readonly blocks: BlockFeed;
  readonly nativeBalances: NativeBalances;
  readonly liveHoldings?: LiveHoldings;
  readonly examinations: TokenExaminer["examinations"];
  readonly contractsAtHead: ContractsAtHead;
  readonly poolGraphs: PoolGraphs;
  readonly gasPrices: GasPrices;
  readonly campaigns: CampaignBook;
  /** Rates of currencies that no pool prices. */
  readonly rates: RateSource;
  readonly generation: Generation;
  readonly requestedMedia: RequestedMedia;
  /** The sources of off-chain activity; none by default. */
  readonly providers?: Providers;
  /** Requests offers of the providers. */
  readonly ramps?: RampQuoter;
  /** Where static files are served, without a slash at its end. */
  readonly assetOrigin: string;
  /** Aborts when the operation's time limit has passed or its client has disconnected. */
  readonly operation?: AbortSignal;
};

/** What the stores of one request are made of. */
export type Scope = Omit<Services, "operation" | "providers"> & {
  readonly newActivity: ActivityFeed;
  readonly operation: AbortSignal;
  readonly providers: Providers;
  readonly atHead: ReadContracts;
};

export function scopeOf(services: Services, newActivity: ActivityFeed): Scope {
  const { contractsAtHead, operation = UNLIMITED, providers = NO_PROVIDERS } = services;
  const atHead: ReadContracts = (chain, groups) => contractsAtHead(chain, groups, operation);
  return { ...services, newActivity, operation, providers, atHead };
}

/** A part of a request, made when it is first used, and once. */
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

/** The wrapped coins of the indexed chains. */
export function wrappedCoins(scope: Pick<Scope, "chainConfigs">): readonly TokenKey[] {
  return indexedChains(scope).flatMap((chain) => {
    const address = wrappedNative(scope, chain);
    return address ? [{ chain, address }] : [];
  });
}

/** Whether all transfers of a chain are read, so that every balance is known. */
export function isReadWhole({ chainConfigs }: Pick<Scope, "chainConfigs">, chain: Chain): boolean {
  return chainConfigs[chain]?.mode !== "logs";
}
