import { CHAINS, type Chain } from "@cenote/domain/chains";
import DataLoader from "dataloader";
import type { BlockFeed } from "./blockFeed";
import { anchorsOf, type ChainConfigs } from "./chainConfig";
import type { ReadContracts, ContractsAtHead } from "./contractsAtHead";
import type { Db } from "./db";
import { turnsOf } from "./execution/turns";
import type { Generation } from "./generation";
import { ZERO_ADDRESS } from "./indexer/entities";
import type { RequestedMedia } from "./media/requestedMedia";
import type { ActivityFeed } from "./modules/activity/activityFeed";
import { activityPages } from "./modules/activity/activityPages";
import { activityStore } from "./modules/activity/activityStore";
import { applicationFinder, applicationsNamed } from "./modules/activity/applications";
import { transactionStore } from "./modules/activity/transactionStore";
import { approvalStore } from "./modules/approval/approvalStore";
import { standingApprovals } from "./modules/approval/standingApprovals";
import { chainStore, type Statuses } from "./modules/chain/chainStore";
import { auctionStore } from "./modules/auction/auctionStore";
import type { CampaignBook } from "./modules/campaign/campaignBook";
import { governorReader } from "./modules/governance/governors";
import { proposalStore } from "./modules/governance/proposalStore";
import { voteStore } from "./modules/governance/voteStore";
import { votingAccountStore } from "./modules/governance/votingAccountStore";
import { candleStore } from "./modules/market/candleStore";
import { overviewStore } from "./modules/market/overviewStore";
import type { RateSource } from "./modules/market/rates";
import { pictureStore } from "./modules/media/pictureStore";
import { registeredNames } from "./modules/naming/registeredNames";
import { nftActivityStore } from "./modules/nft/nftActivityStore";
import { nftAssetStore } from "./modules/nft/nftAssetStore";
import { nftCollectionStore } from "./modules/nft/nftCollectionStore";
import { nftHistoryStore } from "./modules/nft/nftHistoryStore";
import { nftOrderStore } from "./modules/nft/nftOrderStore";
import { nftRarityStore } from "./modules/nft/nftRarityStore";
import { nftSpreadStore } from "./modules/nft/nftSpreadStore";
import { nftStatisticsStore } from "./modules/nft/nftStatisticsStore";
import { nftTraitStore } from "./modules/nft/nftTraitStore";
import { itemMediaStore } from "./modules/media/itemMediaStore";
import { itemOwnerStore } from "./modules/nft/itemOwnerStore";
import { nftRefreshStore } from "./modules/nft/nftRefreshStore";
import { traitFloorStore } from "./modules/nft/traitFloorStore";
import { poolEventPages } from "./modules/pool/poolEventPages";
import { poolEventStore } from "./modules/pool/poolEventStore";
import { poolFeeStore } from "./modules/pool/poolFeeStore";
import { poolStore } from "./modules/pool/poolStore";
import { poolValueStore } from "./modules/pool/poolValueStore";
import { protocolStore } from "./modules/pool/protocolStore";
import type { LiveHoldings } from "./modules/portfolio/liveHoldings";
import type { NativeBalances } from "./modules/portfolio/nativeBalances";
import { balanceHistoryStore } from "./modules/portfolio/balanceHistoryStore";
import { laterMoveStore } from "./modules/portfolio/laterMoveStore";
import { momentPrices } from "./modules/portfolio/momentPrices";
import { portfolioStore } from "./modules/portfolio/portfolioStore";
import { liquidityProviderStore } from "./modules/position/liquidityProviderStore";
import { limitOrderStore } from "./modules/limit-order/limitOrderStore";
import { positionEventStore } from "./modules/position/positionEventStore";
import { positionStates } from "./modules/position/positionState";
import { positionStore } from "./modules/position/positionStore";
import { accountMoveStore } from "./modules/profit/accountMoveStore";
import { costLedgers } from "./modules/profit/costLedgers";
import type { Examination } from "./modules/safety/tokenFacts";
import type { TokenExaminer } from "./modules/safety/tokenExaminer";
import { offChainStore } from "./modules/provider/offChainStore";
import { NO_PROVIDERS, type Providers } from "./modules/provider/providers";
import type { RampQuoter } from "./modules/ramp/rampQuotes";
import type { RampOrder } from "./modules/ramp/rampAdapter";
import { readRampOrder, type RampOrderInput } from "./modules/ramp/rampOrder";
import { rampSessionStore } from "./modules/ramp/rampSessionStore";
import type { GasPrices } from "./modules/quote/gasPrices";
import { hookQuoter } from "./modules/quote/hookQuoter";
import type { PoolGraphs } from "./modules/quote/poolGraphs";
import type { ProjectCatalog } from "./modules/project/projectCatalog";
import { tokenKeyOf } from "./modules/token/tokenSql";
import { tokenStore, type TokenKey } from "./modules/token/tokenStore";

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

export type Context = ReturnType<typeof createStores> & {
  /** The id of the last event that a reconnecting subscriber has received. */
  readonly lastEventId: string | null;
  /** Requested chains that this gateway does not index. */
  readonly absentChains: Set<Chain>;
  /** Owners that the request has named so far. */
  readonly owners: Set<string>;
  /** Forgets everything that was seen so far. */
  renew(): void;
};

/** The context of one request: it has its own stores and loaders, so nothing is cached beyond it. */
export function createContext(
  services: Services,
  newActivity: ActivityFeed,
  lastEventId: string | null = null,
): Context {
  const context: Context = {
    ...createStores(services, newActivity),
    lastEventId,
    absentChains: new Set(),
    owners: new Set(),
    renew: () => void Object.assign(context, createStores(services, newActivity)),
  };
  return context;
}

function createStores(services: Services, newActivity: ActivityFeed) {
  const {
    db,
    chainConfigs,
    projects,
    statuses,
    blocks,
    nativeBalances,
    liveHoldings,
    examinations,
    contractsAtHead,
    poolGraphs,
    gasPrices,
    campaigns,
    rates,
    assetOrigin,
    requestedMedia,
    operation = UNLIMITED,
    providers = NO_PROVIDERS,
    ramps,
  } = services;
  const atHead: ReadContracts = (chain, groups) => contractsAtHead(chain, groups, operation);
  const offChain = offChainStore(db);
  const indexedChains = Object.keys(chainConfigs) as Chain[];
  const wrapped = indexedChains.flatMap((chain) => {
    const address = wrappedNative(chainConfigs, chain);
    return address ? [{ chain, address }] : [];
  });
  const pools = poolStore(db, wrapped);
  const anchors = new Map(
    indexedChains.map((chain) => [chain, new Set([...anchorsOf(chainConfigs[chain]!), ZERO_ADDRESS])]),
  );
  const portfolios = portfolioStore(db, nativeBalances, liveHoldings, operation);
  /** Whether all transfers of a chain are read, so that every balance is known. */
  const isReadWhole = (chain: Chain) => chainConfigs[chain]?.mode !== "logs";
  return {
    assetOrigin,
    blocks,
    newActivity,
    projects,
    campaigns,
    auctions: auctionStore(db),
    /** The contract of a chain's auctions; only for chains that have auctions. */
    auctionHouse: (chain: Chain) => chainConfigs[chain]!.auctionHouse!,
    chains: chainStore(db, statuses),
    tokens: tokenStore(db, projects, wrapped),
    rates: rates(),
    tokenCandles: candleStore(db, "token"),
    pools,
    poolCandles: candleStore(db, "pool"),
    poolFees: poolFeeStore(db),
    poolValues: poolValueStore(db, ({ chain, address }) => anchors.get(chain)!.has(address)),
    protocol: protocolStore(db),
    overview: overviewStore(db, wrapped),
    poolGraphs,
    gasPrice: (chain: Chain) => gasPrices(chain, operation),
    /** Runs long computations of a request one after the other, until it ends. */
    inTurn: turnsOf(operation),
    /** Quotes V4 pools whose hook decides the amounts, at a chain's head. */
    quoteHook: (chain: Chain) => hookQuoter(chain, chainConfigs[chain]!.contracts.v4Quoter, atHead),
    poolEvents: poolEventStore(db),
    poolEventPages: poolEventPages(db),
    examinations: new DataLoader<TokenKey, Examination | null, string>(examinations, { cacheKeyFn: tokenKeyOf }),
    providers,
    offChain,
    limitOrders: limitOrderStore(db),
    rampSessions: rampSessionStore(db),
    /** Every provider's answer; none where no provider is configured. */
    rampQuotes: async (order: RampOrder) => (await ramps?.all(order, operation)) ?? [],
    readRampOrder: (input: RampOrderInput) => readRampOrder(db, input),
    activities: activityStore(db, offChain, providers),
    activityPages: activityPages(db, offChain),
    transactions: transactionStore(db),
    registeredNames: registeredNames(atHead, chainConfigs),
    standingApprovals: standingApprovals(approvalStore(db), atHead, chainConfigs),
    governors: governorReader(chainConfigs, atHead),
    proposals: proposalStore(db),
    proposalVotes: voteStore(db),
    votingAccounts: votingAccountStore(db),
    positions: positionStore(db, chainConfigs),
    positionEvents: positionEventStore(db),
    liquidityProviders: liquidityProviderStore(db),
    positionStates: positionStates(atHead, chainConfigs, pools),
    findApplication: applicationFinder(chainConfigs),
    applicationsNamed: applicationsNamed(chainConfigs),
    balanceHistory: balanceHistoryStore(db),
    laterMoves: laterMoveStore(db),
    tokenMoments: momentPrices(db, "token"),
    poolMoments: momentPrices(db, "pool"),
    portfolios,
    costLedgers: costLedgers({ accountMoves: accountMoveStore(db), portfolios, isReadWhole }),
    pictures: pictureStore(db, assetOrigin, requestedMedia),
    nftAssets: nftAssetStore(db),
    nftCollections: nftCollectionStore(db, chainConfigs),
    nftOrders: nftOrderStore(db, atHead, chainConfigs),
    nftActivities: nftActivityStore(db, chainConfigs),
    nftHistory: nftHistoryStore(db),
    nftStatistics: nftStatisticsStore(db),
    nftSpread: nftSpreadStore(db),
    nftRarities: nftRarityStore(db),
    nftTraits: nftTraitStore(db),
    traitFloors: traitFloorStore(db),
    itemOwners: itemOwnerStore(db),
    nftRefreshes: nftRefreshStore(db, requestedMedia),
    itemMedia: itemMediaStore(db, assetOrigin, requestedMedia),
    /** Whether a token is listed; a chain's native coin always is. */
    isListedToken: (token: TokenKey) => token.address === ZERO_ADDRESS || projects.ofToken(token) !== null,
    isStablecoin: ({ chain, address }: TokenKey) =>
      chainConfigs[chain]?.stablecoins.some((stablecoin) => stablecoin.toLowerCase() === address) ?? false,
    /** Whether an address is one of the exchange's own contracts. */
    isOwnContract: ({ chain, address }: TokenKey) =>
      Object.values(chainConfigs[chain]?.contracts ?? {}).some((contract) => contract.toLowerCase() === address),
    /** Whether the operator has checked the source of a V4 hook. */
    isVerifiedHook: (chain: Chain, hook: string) =>
      chainConfigs[chain]?.verifiedHooks?.some((address) => address.toLowerCase() === hook) ?? false,
    isReadWhole,
    /** Whether it is the public chain of this name, not a local one. */
    isPublicChain: (chain: Chain) => chainConfigs[chain]?.chainId === CHAINS[chain].chainId,
    indexedChains,
    /** The addresses whose pools make a token's market: the native token is traded in its wrapped form too. */
    sameMarket: ({ chain, address }: TokenKey) => {
      const wrapped = wrappedNative(chainConfigs, chain);
      return address === ZERO_ADDRESS && wrapped ? [address, wrapped] : [address];
    },
  };
}

function wrappedNative(chainConfigs: ChainConfigs, chain: Chain): string | null {
  return chainConfigs[chain]?.contracts.weth.toLowerCase() ?? null;
}
