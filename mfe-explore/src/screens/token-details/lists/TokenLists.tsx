import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { useLocation, useSearchParams } from "@cenote/kit/router";
import { DataTable } from "@cenote/kit/table/DataTable";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import type { TokenPools } from "./__generated__/TokenPools.graphql";
import type { TokenTransactions } from "./__generated__/TokenTransactions.graphql";
import * as styles from "./TokenLists.module.css";
import { TokenPoolList } from "./TokenPoolList";
import { TokenTransactionTable } from "./TokenTransactionTable";
import { readTab, tabText, TOKEN_TABS, withTab, readSide, withSide, type Side } from "./tokenTabs";
import { Segment } from "@cenote/kit/form/Segment";

const ALL = "all";

export type TokenListsProps = {
  /** Query of the selected list. */
  readonly transactionsRef?: PreloadedQuery<TokenTransactions> | undefined;
  readonly poolListRef?: PreloadedQuery<TokenPools> | undefined;
};

/** The token's transactions and pools. */
export function TokenLists({ transactionsRef, poolListRef }: TokenListsProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const current = readTab(search);
  const tabs = TOKEN_TABS.map((tab) => ({
    to: `${pathname}?${withTab(search, tab)}`,
    text: tabText(tab),
    isCurrent: tab === current,
  }));
  return (
    <section className={styles.lists} aria-label={tabText(current)}>
      <div className={styles.head}>
        <ScreenTabs label={t`Token lists`} tabs={tabs} isMinor />
        {current === "transactions" && <SideSegment />}
      </div>
      <Panel
        isFlush
        isWide
        subject={tabText(current)}
        loading={<DataTable label={tabText(current)} columns={[]} loadingRows={5} isCompact />}
      >
        {poolListRef && <TokenPoolList queryRef={poolListRef} form="table" />}
        {transactionsRef && <TokenTransactionTable queryRef={transactionsRef} />}
      </Panel>
    </section>
  );
}

/** Filters the token's transactions by side: buys or sells. */
function SideSegment() {
  const [search, setSearch] = useSearchParams();
  return (
    <Segment<Side | typeof ALL>
      label={t`Side of the trade`}
      options={[
        { value: ALL, text: t`All` },
        { value: "BUY", text: t`Buys` },
        { value: "SELL", text: t`Sells` },
      ]}
      value={readSide(search) ?? ALL}
      onChange={(side) => setSearch((now) => withSide(now, side === ALL ? null : side), { preventScrollReset: true })}
    />
  );
}
