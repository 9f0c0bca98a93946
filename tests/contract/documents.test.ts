import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REMOTES, sources } from "../architecture/sources";
import { OPERATIONS, SUBSCRIPTIONS } from "./operations";

/** Every operation that the remotes and their kit declare, by name. */
const declared = ["kit", ...REMOTES].flatMap((name) =>
  sources(name)
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      [...readFileSync(join(process.cwd(), file), "utf8").matchAll(/\b(?:query|subscription) (\w+)\s*[({@]/g)].map(
        (match) => ({
          name: match[1]!,
          file,
        }),
      ),
    ),
);

/** Operations of our own, for fields that the spec's operations do not select. */
const OURS = new Set([
  "Proposals",
  "Governors",
  "ProposalDetails",
  "NewProposal",
  "RampScreen",
  "useRampQuotesQuery",
  "useRampSessionsQuery",
  "AuctionScreen",
  "AuctionsScreen",
  "TokenPools",
  "TradedOrders",
  "TopCollections",
  "TopCollectionsNow",
  "CollectionTablePage",
  "LatestSales",
  "CollectionItems",
  "ItemRanks",
  "CollectionTraits",
  "CollectionMarket",
  "CollectionActivity",
  "ChainStatuses",
  "HomeScreen",
  "HomeLater",
  "RecentlyViewed",
  "PopularCollections",
  "JustNow",
  "ExplorePools",
  "ExplorePoolsNow",
  "PoolsExport",
  "PortfolioHistories",
  "PortfolioOverview",
  "PortfolioTokens",
  "PortfolioTokensRest",
  "PortfolioProfits",
  "TokenHistory",
  "PortfolioDefi",
  "OwnerPositionsPage",
  "PortfolioOrders",
  "PortfolioApprovals",
  "PortfolioNfts",
  "OwnerNftsPage",
  "PortfolioEarned",
  "AddressNames",
  "NamedAddress",
  "ExampleWallets",
  "WalletValues",
  "PortfolioActivity",
  "ActivityPage",
  "OnAccountsActivity",
  "ActivityTransaction",
  "ActivityExport",
  "DisposalsExport",
  "PositionsList",
  "PositionsTablePage",
  "PositionsExport",
  "PositionDetails",
  "PositionFees",
  "PositionTicks",
  "PositionPoints",
  "AssetForms",
  "ExploreTokens",
  "ExploreTokensNow",
  "TokensExport",
  "ExploreTransactions",
  "useNewTransactionsQuery",
  "TransactionScreen",
  "TransactionsExport",
  "TokenBalances",
  "TokenHistoryInCoin",
  "TokenOldestPool",
  "TokenTransactions",
  "SwapWidget",
  "TradeBalances",
  "SwapScreen",
  "TokenImport",
  "SendHistory",
  "SendNfts",
  "useAddressKindQuery",
  "TokenPickerOffer",
  "TokenPickerSearch",
  "useQuoteSubscription",
  "PairHistory",
  "PairTrades",
  "LimitScreen",
  "OpenLimitOrders",
  "OrderList",
  "OwnPairSwaps",
  "PoolByAddress",
  "PoolFees",
  "PoolHistory",
  "PoolOwnPositions",
  "PoolProviders",
  "PoolSiblings",
  "PoolTransactions",
  "PoolTransactionsExport",
  "OwnPools",
  "FindPair",
  "FindPairShare",
  "MigratePairs",
  "MigratePosition",
  "IncreasePosition",
  "CreatePair",
  "PositionEstimate",
  "useZapSubscription",
  "useWithdrawnQuoteSubscription",
  "MoreOfCollection",
  "NftProfile",
  "NftProfileItems",
  "NftProfileActivity",
  "RefreshButtonSubscription",
]);

test("no two packages declare an operation of one name", () => {
  const names = declared.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
});

test("operations carry the spec's names, or are known to be ours", () => {
  const strays = declared.filter(({ name }) => !OPERATIONS[name] && !SUBSCRIPTIONS[name] && !OURS.has(name));
  expect(strays).toEqual([]);
});
