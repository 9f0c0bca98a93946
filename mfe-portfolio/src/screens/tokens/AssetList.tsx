import { plural, t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay/hooks";
import { Banner } from "@cenote/kit/feedback/Banner";
import { Later } from "@cenote/kit/feedback/Later";
import { readFilter } from "@cenote/kit/form/filterText";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { useSearchParams } from "@cenote/kit/router";
import { useTableSort } from "@cenote/kit/table/useTableSort";
import { UnknownChains } from "../../components/UnknownChains";
import { ruleAssets } from "../../lib/assets/assetRules";
import { isGrouped, readShownRules } from "../../lib/assets/assetSearch";
import { groupAssets, separateAssets } from "../../lib/assets/groupAssets";
import { ASSET_SORTS, isFound, sortAssets } from "../../lib/assets/sortAssets";
import { choicesOf, tokenChoices } from "../../lib/assets/tokenChoices";
import type { TokenProfits } from "../../lib/assets/tokenProfits";
import type { AssetList_portfolio$key } from "./__generated__/AssetList_portfolio.graphql";
import type { PortfolioTokens } from "./__generated__/PortfolioTokens.graphql";
import type { PortfolioTokensRest } from "./__generated__/PortfolioTokensRest.graphql";
import portfolioTokensRest from "./__generated__/PortfolioTokensRest.graphql";
import { AllBalances, type Balances } from "./AllBalances";
import { AssetFilters } from "./AssetFilters";
import { AssetRules } from "./AssetRules";
import { AssetTable } from "./AssetTable";
import { CostAndProfit } from "./CostAndProfit";
import { NoAssets } from "./NoAssets";
import { readHeldTokens } from "./readHeldTokens";
import type { TokenDrawerProps } from "./TokenDrawer";
import * as styles from "./AssetList.module.css";

/** Balances of the first request; the others follow once the list is rendered. */
const FIRST_BALANCES = 100;
const NO_PROFITS: TokenProfits = new Map();

const drawer = loadable<TokenDrawerProps>(() => import("./TokenDrawer").then((module) => module.TokenDrawer));

type AssetListProps = {
  readonly portfolio: AssetList_portfolio$key;
  readonly variables: PortfolioTokens["variables"];
};

/** Tokens of the accounts with cost and profit; the visitor chooses which are hidden. */
export function AssetList({ portfolio, variables }: AssetListProps) {
  const { value, unknownChains, tokenBalances } = useFragment(
    graphql`
      fragment AssetList_portfolio on CombinedPortfolio {
        value {
          value
        }
        unknownChains
        tokenBalances(first: 100) {
          ...readHeldTokens_balance
        }
      }
    `,
    portfolio,
  );
  const [search] = useSearchParams();
  const choices = choicesOf(useWatched(tokenChoices()));
  const { sort, onSort } = useTableSort(ASSET_SORTS);
  const [all, setAll] = useState<Balances | "failed" | null>(null);
  /** Null while they are computed. */
  const [profits, setProfits] = useState<TokenProfits | null>(null);
  const [opened, setOpened] = useState<string | null>(null);

  const first = readHeldTokens(tokenBalances ?? []);
  const hasMore = (tokenBalances?.length ?? 0) === FIRST_BALANCES;
  const restRef = useLaterQuery<PortfolioTokensRest>(portfolioTokensRest, hasMore ? variables : null);
  const tokens = hasMore && all && all !== "failed" ? withNewest(all.tokens, first.tokens) : first.tokens;

  const [isByAsset, text] = [isGrouped(search), readFilter(search)];
  const group = isByAsset ? groupAssets : separateAssets;
  const { shown, counts } = ruleAssets(tokens, { choices, shows: readShownRules(search), group });
  const matches = text === null ? shown : shown.filter((asset) => isFound(asset, text));
  const assets = sortAssets(matches, sort, profits ?? NO_PROFITS);
  const isWhole = !hasMore || all !== null;
  const openedAsset = group(tokens).find(({ key }) => key === opened);
  const unreadCount = all && all !== "failed" ? all.unreadCount : first.unreadCount;
  return (
    <>
      {restRef && (
        <Later onFail={() => setAll("failed")}>
          <AllBalances queryRef={restRef} onRead={setAll} />
        </Later>
      )}
      <CostAndProfit variables={variables} onRead={setProfits} />
      <AssetFilters
        sort={sort}
        onSort={onSort}
        isWhole={isWhole}
        csv={() => import("./assetsCsv").then(({ assetsCsv }) => assetsCsv(assets, profits ?? NO_PROFITS))}
      />
      <UnknownChains chains={unknownChains ?? []} />
      {(unreadCount > 0 || all === "failed") && (
        <Banner tone="warn" title={t`Some tokens are missing`}>
          {all === "failed"
            ? t`Only the most valuable ones were loaded. The others are fetched again with the next visit.`
            : plural(unreadCount, {
                one: "# balance could not be read. It is not listed.",
                other: "# balances could not be read. They are not listed.",
              })}
        </Banner>
      )}
      <section aria-label={t`Tokens`} className={styles.list}>
        {assets.length === 0 ? (
          <NoAssets isSearched={text !== null} hasTokens={tokens.length > 0} />
        ) : (
          <AssetTable
            assets={assets}
            profits={profits}
            sort={sort}
            onSort={onSort}
            isWhole={isWhole}
            total={value?.value ?? null}
            choices={choices}
            onOpen={setOpened}
          />
        )}
        <AssetRules counts={counts} isWhole={isWhole} />
      </section>
      {openedAsset && (
        <Suspense>
          <drawer.Component
            asset={openedAsset}
            profits={profits ?? NO_PROFITS}
            owners={variables.ownerAddresses}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Merges all balances with the current ones of the first, which are fetched at each block. */
function withNewest(all: Balances["tokens"], first: Balances["tokens"]): Balances["tokens"] {
  const newest = new Map(first.map((token) => [token.key, token]));
  return [...first, ...all.filter(({ key }) => !newest.has(key))];
}
