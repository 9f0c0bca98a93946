import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { useSearchParams } from "@cenote/kit/router";
import { Button } from "@cenote/kit/form/Button";
import { DataTable } from "@cenote/kit/table/DataTable";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { showsHidden, withHidden } from "../../lib/portfolioSearch";
import type { BalancesTable_portfolio$key } from "./__generated__/BalancesTable_portfolio.graphql";
import { balanceColumns } from "./balanceColumns";
import { BalanceRow } from "./BalanceRow";
import * as styles from "./Tokens.module.css";

/** The tokens, most valuable first; small balances and spam on request. */
export function BalancesTable(props: { portfolio: BalancesTable_portfolio$key }) {
  const { tokenBalances } = useFragment(
    graphql`
      fragment BalancesTable_portfolio on Portfolio {
        tokenBalances {
          id
          denominatedValue {
            value
          }
          ...BalanceRow_balance
        }
      }
    `,
    props.portfolio,
  );
  const [search, setSearch] = useSearchParams();
  const isAll = showsHidden(search);
  const handleToggle = () => setSearch((now) => withHidden(now, !isAll), { replace: true, preventScrollReset: true });

  const balances = (tokenBalances ?? []).filter((balance) => balance != null);
  const total = balances.reduce((sum, { denominatedValue }) => sum + (denominatedValue?.value ?? 0), 0);
  const columns = balanceColumns();
  return (
    <section aria-label={t`Tokens`}>
      <div className={styles.sectionHead}>
        <h2>{t`Tokens`}</h2>
      </div>
      <Panel isFlush isWide>
        {balances.length === 0 ? (
          <EmptyState title={t`No tokens yet`}>{t`Tokens that this address receives are listed here.`}</EmptyState>
        ) : (
          <DataTable label={t`Tokens`} columns={columns}>
            {balances.map((balance) => (
              <BalanceRow key={balance.id} balance={balance} total={total} columns={columns} />
            ))}
          </DataTable>
        )}
        <div className={styles.foot}>
          {isAll ? t`Small balances and spam are shown.` : t`Small balances and spam are hidden.`}
          <Button kind="ghost" size="small" onClick={handleToggle} aria-pressed={isAll}>
            {isAll ? t`Hide` : t`Show`}
          </Button>
        </div>
      </Panel>
    </section>
  );
}
