import { plural } from "@lingui/core/macro";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { spokenSpan, type HistorySpan } from "@cenote/kit/time/spans";
import type { Change, PortfolioFacts } from "../../lib/overview/combineOwners";
import * as styles from "./ValueChart.module.css";

const NOTE_PIXELS = 180;

type ValueHeadProps = {
  readonly facts: PortfolioFacts;
  /** Over the span, including transfers in and out. Undefined while it loads. */
  readonly change: Change | undefined;
  readonly span: HistorySpan;
};

/** Main figure of the screen, and its change. */
export function ValueHead({ facts: { chains, total }, change, span }: ValueHeadProps) {
  const count = chains.filter(({ tokens, positions }) => tokens.count + positions.count > 0).length;
  return (
    <>
      <p className={styles.label}>
        {plural(count, {
          0: "Tokens and liquidity positions",
          one: "Tokens and liquidity positions, # network",
          other: "Tokens and liquidity positions, # networks",
        })}
      </p>
      <ChartHeadline size="display" note={<ChangeNote change={change} time={spokenSpan(span)} />}>
        <UsdText value={total} isExact />
      </ChartHeadline>
    </>
  );
}

function ChangeNote({ change, time }: { readonly change: Change | undefined; readonly time: string }) {
  if (change === undefined) return <Skeleton width={NOTE_PIXELS} />;
  return (
    <>
      <ChangeText percent={change?.absolute}>
        <UsdText value={change && Math.abs(change.absolute)} isExact />
        {change?.percent != null && ` (${percentText(change.percent)})`}
      </ChangeText>
      <HeadlineTime>{time}</HeadlineTime>
    </>
  );
}
