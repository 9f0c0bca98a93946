import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider } from "../routing/RouterProvider";
import { routerOf } from "../testing/routerOf";
import { Chart } from "./Chart";
import { ChartFrame } from "./ChartFrame";
import type { ChartPoint } from "./chartPoint";
import type { DrawnChartProps } from "./canvas/drawnChart";
import { KindSegment } from "./KindSegment";

const START = 1_700_000_000;
const POINTS = [10, 12, 11, 15].map((value, index) => ({ timestamp: START + index * 300, value }));

/** Prints the props of the drawing: jsdom has no canvas. */
function Drawn({ form, picked, fits, isStale }: DrawnChartProps) {
  return <span>{`${form} ${picked ?? "-"} fits ${fits}${isStale ? " stale" : ""}`}</span>;
}

function open({ points = POINTS, staleSince = null, form = "line" as const }: Opened = {}) {
  const chart = (
    <ChartFrame subject="The chart" kinds={<KindSegment kinds={["line", "candles"]} text={(kind) => kind} />}>
      <Chart
        label="Price of AAVE"
        valueName="Price"
        form={form}
        points={points}
        span="1d"
        text={(value) => `$${value}`}
        staleSince={staleSince}
        whenMissing="No trades."
        drawing={Drawn}
      />
    </ChartFrame>
  );
  const router = routerOf(chart);
  render(<RouterProvider router={router} />);
  return router;
}

type Opened = { points?: readonly ChartPoint[]; staleSince?: number | null; form?: "line" | "candles" };

test("reads values out by keys, from the newest", async () => {
  open();
  const chart = screen.getByRole("slider", { name: /Price of AAVE, past day\. From \$10 to \$15, lowest \$10/ });
  expect(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(/: \$15$/));
  await userEvent.tab({ shift: true });
  chart.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(chart).toHaveAttribute("aria-valuetext", expect.stringMatching(/: \$11$/));
  expect(screen.getByText("line 2 fits 0")).toBeInTheDocument();
  await userEvent.keyboard("{Home}");
  expect(chart).toHaveAttribute("aria-valuenow", "0");
  await userEvent.keyboard("{ArrowLeft}");
  expect(chart).toHaveAttribute("aria-valuenow", "0");
  await userEvent.keyboard("{End}");
  expect(chart).toHaveAttribute("aria-valuenow", "3");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("line - fits 0")).toBeInTheDocument();
});

test("keeps kind and span in the URL, and fits again when the span is chosen again", async () => {
  const router = open();
  await userEvent.click(screen.getByRole("button", { name: "candles" }));
  expect(router.state.location.search).toBe("?chart=candles");
  await userEvent.click(screen.getByRole("button", { name: "1W" }));
  expect(router.state.location.search).toBe("?chart=candles&span=1w");
  await userEvent.click(screen.getByRole("button", { name: "1W" }));
  expect(screen.getByText("line - fits 1")).toBeInTheDocument();
});

test("shows all figures as a table, the newest first", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  const rows = within(screen.getByRole("table", { name: "Price of AAVE, past day" })).getAllByRole("row");
  expect(rows).toHaveLength(5);
  expect(rows[1]).toHaveTextContent("$15");
  expect(screen.queryByRole("slider")).not.toBeInTheDocument();
});

test("shows what candles opened and closed at, and their ends", async () => {
  const candle = { open: 9, high: 13, low: 8, volume: 1200 };
  open({ points: POINTS.map((point) => ({ ...point, candle })), form: "candles" });
  expect(screen.getByRole("slider")).toHaveAttribute(
    "aria-valuetext",
    expect.stringContaining("opened at $9, highest $13, lowest $8, closed at $15, volume $1200"),
  );
  await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Time",
    "Open",
    "High",
    "Low",
    "Close",
    "Volume",
  ]);
});

test("shows since when figures are out of date", () => {
  open({ staleSince: START });
  expect(screen.getByText(/These figures are out of date: Nov 14, 2023/)).toBeInTheDocument();
  expect(screen.getByText("line - fits 0 stale")).toBeInTheDocument();
});

test.each([
  ["nothing arrived", []],
  ["what arrived are no numbers", POINTS.map((point) => ({ ...point, value: Number.NaN }))],
])("shows that chart data is missing when %s", (_, points) => {
  open({ points });
  expect(screen.getByText("Missing chart data")).toBeInTheDocument();
  expect(screen.getByText("No trades.")).toBeInTheDocument();
});
