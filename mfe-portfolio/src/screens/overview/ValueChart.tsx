import { t } from "@lingui/core/macro";
import { Chart } from "@cenote/kit/chart/Chart";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Deep } from "@cenote/kit/layout/Deep";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { spokenSpan } from "@cenote/kit/time/spans";
import { withCompared } from "../../lib/overview/comparison";
import type { PortfolioFacts } from "../../lib/overview/combineOwners";
import type { ValueHistory } from "../../lib/overview/readHistory";
import { readValueSpan, VALUE_SPANS } from "../../lib/overview/valueSpan";
import { LeftOut } from "./LeftOut";
import { OverviewActions } from "./OverviewActions";
import { ValueHead } from "./ValueHead";
import * as styles from "./ValueChart.module.css";

type ValueChartProps = {
  readonly name: string;
  readonly facts: PortfolioFacts;
  /** Null if it could not be read; undefined while it loads. */
  readonly history: ValueHistory | null | undefined;
  /** The compared wallet. */
  readonly other: { readonly name: string; readonly history: ValueHistory | null | undefined } | null;
  /** Number of owners that could not be read. */
  readonly missingCount: number;
};

/** Value of tokens and positions, now and over the selected span. */
export function ValueChart({ name, facts, history, other, missingCount }: ValueChartProps) {
  const { money, note } = useHistoryMoney();
  const [search] = useSearchParams();
  const span = readValueSpan(search);
  const time = spokenSpan(span);
  const points = history?.points ?? [];
  return (
    <Deep label={t`Value`}>
      <div className={styles.chart}>
        <ChartFrame
          subject={t`The chart of the value`}
          spans={VALUE_SPANS}
          kinds={<OverviewActions name={name} facts={facts} history={history ?? null} span={span} />}
          head={<ValueHead facts={facts} change={history && history.change} span={span} />}
        >
          {history ? (
            <Chart
              label={t`Value`}
              valueName={t`Value`}
              form="line"
              points={other ? withCompared(points, other.history?.points ?? [], other.name) : points}
              span={span}
              text={(value) => compactUsd(value, money)}
              note={note}
              whenMissing={t`The value is unknown: ${time}.`}
            />
          ) : history === undefined ? (
            <ChartSkeleton />
          ) : (
            <EmptyState title={t`The chart could not be loaded`}>{t`The other figures are current.`}</EmptyState>
          )}
        </ChartFrame>
        {other && (
          <ul className={styles.legend} aria-label={t`Lines`}>
            {[name, other.name].map((one) => (
              <li key={one}>
                <Untrusted>{one}</Untrusted>
              </li>
            ))}
          </ul>
        )}
        <LeftOut facts={facts} history={history ?? null} missingCount={missingCount} />
      </div>
    </Deep>
  );
}
