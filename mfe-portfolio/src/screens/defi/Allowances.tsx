import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Part } from "@cenote/kit/feedback/Part";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import type { PortfolioApprovals } from "./__generated__/PortfolioApprovals.graphql";
import portfolioApprovals from "./__generated__/PortfolioApprovals.graphql";
import { AllowanceList } from "./AllowanceList";
import * as styles from "./DefiScreen.module.css";

type AllowancesProps = { readonly variables: Omit<PortfolioApprovals["variables"], "first"> };

/** Page size for each account. */
const PAGE_SIZE = 100;
const FIGURES = 3;

/** Allowances that the accounts gave to others: read from the contracts after the first view. */
export function Allowances({ variables }: AllowancesProps) {
  const [first, setFirst] = useState(PAGE_SIZE);
  const queryRef = useLaterQuery<PortfolioApprovals>(portfolioApprovals, { ...variables, first });
  const loading = <LoadingTable label={t`Allowances`} figures={FIGURES} />;
  return (
    <section aria-label={t`Allowances`}>
      <div className={styles.head}>
        <h2>{t`Allowances`}</h2>
      </div>
      <Part subject={t`The list of allowances`} loading={loading}>
        {queryRef ? <AllowanceList queryRef={queryRef} onMore={() => setFirst(first + PAGE_SIZE)} /> : loading}
      </Part>
    </section>
  );
}
