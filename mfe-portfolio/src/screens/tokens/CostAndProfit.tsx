import { t } from "@lingui/core/macro";
import { Suspense, useEffect, useRef } from "react";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { Segment } from "@cenote/kit/form/Segment";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { costMethod } from "../../lib/costMethod";
import type { TokenProfits } from "../../lib/assets/tokenProfits";
import type { PortfolioProfits } from "./__generated__/PortfolioProfits.graphql";
import portfolioProfits from "./__generated__/PortfolioProfits.graphql";
import { ProfitSkeleton } from "./ProfitSkeleton";
import { ProfitSummary } from "./ProfitSummary";
import { methodText } from "./profitTexts";
import * as styles from "./AssetList.module.css";

const NOTHING_READ: TokenProfits = new Map();
const METHODS = ["AVERAGE", "FIFO"] as const;

type CostAndProfitProps = {
  readonly variables: Omit<PortfolioProfits["variables"], "method">;
  readonly onRead: (profits: TokenProfits) => void;
};

/** Cost and profit of the tokens: computed after the list is rendered, by the method that the visitor selects. */
export function CostAndProfit({ variables, onRead }: CostAndProfitProps) {
  const { get, set, subscribe } = costMethod();
  const method = useWatched({ get, subscribe });
  const queryRef = useLaterQuery<PortfolioProfits>(portfolioProfits, { ...variables, method });
  return (
    <section aria-label={t`Cost and profit`}>
      <div className={styles.head}>
        <h2>{t`Cost and profit`}</h2>
        <Segment
          label={t`Cost basis method`}
          options={METHODS.map((value) => ({ value, text: methodText(value) }))}
          value={method}
          onChange={set}
        />
      </div>
      <RetryBoundary fallback={(retry) => <Failed onRetry={retry} onFail={() => onRead(NOTHING_READ)} />}>
        <Suspense fallback={<ProfitSkeleton />}>
          {queryRef ? <ProfitSummary queryRef={queryRef} onRead={onRead} /> : <ProfitSkeleton />}
        </Suspense>
      </RetryBoundary>
    </section>
  );
}

/** The list shows that the figures are unknown. */
function Failed({ onRetry, onFail }: { readonly onRetry: () => void; readonly onFail: () => void }) {
  const failRef = useRef(onFail);
  useEffect(() => failRef.current(), []);
  return (
    <ErrorState title={t`Costs and profits could not be loaded`} onRetry={onRetry}>
      {t`The rest of this screen is current.`}
    </ErrorState>
  );
}
