import { t } from "@lingui/core/macro";
import { DataTable } from "@cenote/kit/table/DataTable";
import { RowCells, type ListColumn } from "@cenote/kit/table/columns/listColumn";
import { barsBetween, type TickInterval } from "../../lib/liquidity/liquidityBands";
import { barStep } from "../../lib/liquidity/liquidityView";
import type { PoolLiquidity } from "../../lib/liquidity/poolLiquidity";
import { readBar, type BarReading } from "../../lib/liquidity/readBar";
import * as styles from "./LiquidityChart.module.css";

/** The table has one row for each bar that the drawing has at this width. */
const WIDTH_PIXELS = 480;

type LiquidityTableProps = { readonly liquidity: PoolLiquidity; readonly view: TickInterval };

/** Liquidity in view as a table, from the lowest price. */
export function LiquidityTable({ liquidity, view }: LiquidityTableProps) {
  const { bands, spacing, scale, base, quote } = liquidity;
  const bars = barsBetween(bands, view, barStep(view, spacing, WIDTH_PIXELS)).filter(({ height }) => height > 0);
  const columns: readonly ListColumn<BarReading>[] = [
    { key: "from", heading: t`From price`, isStart: true, cell: ({ priceLow }) => priceLow },
    { key: "to", heading: t`To price`, isStart: true, cell: ({ priceHigh }) => priceHigh },
    { key: "base", heading: base.symbol, cell: ({ baseAmount }) => baseAmount ?? "0" },
    { key: "quote", heading: quote.symbol, cell: ({ quoteAmount }) => quoteAmount ?? "0" },
  ];
  const label = t`Liquidity by price`;
  return (
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <DataTable label={label} columns={columns} isCompact>
        {(scale.isReversed ? bars.toReversed() : bars).map((bar) => (
          <tr key={bar.tickLower}>
            <RowCells columns={columns} row={readBar(liquidity, bar)} />
          </tr>
        ))}
      </DataTable>
    </div>
  );
}
