import type { Chain } from "@cenote/domain/chains";
import { Chart } from "@cenote/kit/chart/Chart";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { loadable } from "@cenote/kit/lib/loadable";
import { coinSymbol } from "@cenote/kit/money/currency";
import { useMoney } from "@cenote/kit/money/useMoney";
import type { Money } from "@cenote/kit/remote";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import type { TokenHistory } from "./CoinHistory";

/** Loaded only if figures are shown in a coin. */
const coinHistory = loadable(() => import("./CoinHistory").then((module) => module.CoinHistory));

type HistoryChartProps = {
  /** Null for an unknown token. */
  readonly contract: { readonly chain: Chain; readonly address: string | null | undefined } | null | undefined;
  readonly history: TokenHistory;
  readonly label: string;
  readonly valueName: string;
  readonly form: "line" | "bars";
  /** In US dollars. */
  readonly points: readonly ChartPoint[];
  /** Formats a value in US dollars. */
  readonly text: (value: number, money: Money) => string;
  readonly staleSince: number | null;
  /** Text for a span without points. */
  readonly whenMissing: (time: string) => string;
};

/** A token's history over the selected span, in the selected currency. */
export function HistoryChart({ history, points, text, whenMissing, contract, ...rest }: HistoryChartProps) {
  const { currency, perUsd } = useMoney();
  const { money, note } = useHistoryMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  const common = { ...rest, span, whenMissing: whenMissing(spokenSpan(span)) };
  const inMoney = <Chart {...common} points={points} note={note} text={(value) => text(value, money)} />;
  if (!contract || perUsd === null || !coinSymbol(currency)) return inMoney;

  return (
    <coinHistory.Component contract={contract} currency={currency} history={history}>
      {(inCoin) =>
        // The gateway has already converted each value: no rate is applied.
        inCoin ? <Chart {...common} points={inCoin} text={(value) => text(value, { currency, perUsd: 1 })} /> : inMoney
      }
    </coinHistory.Component>
  );
}
