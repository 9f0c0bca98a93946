import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { rowsIn } from "./rows/useRowWindow";
import { Cell } from "./columns/Cell";
import { LongTable } from "./LongTable";
import type { Rest } from "./rows/useMoreRows";
import { TableRow } from "./TableRow";

const ROWS = 10_000;
const ENDED: Rest = { hasMore: false, isLoading: false, hasFailed: false, load: () => undefined };

const numbers = (rest: Rest, count: number) => (
  <LongTable
    label="Numbers"
    columns={[{ key: "number", heading: "Number", isStart: true }]}
    count={count}
    rest={rest}
    end="That is all."
    textOf={(index) => `row number ${index}`}
    renderRow={(index) => (
      <TableRow key={index} index={index}>
        <Cell>{index}</Cell>
      </TableRow>
    )}
  />
);
const open = (rest: Rest = ENDED, count = ROWS) => render(numbers(rest, count));

/** Returns the texts of undrawn rows. */
function findable(container: HTMLElement): string {
  return [...container.querySelectorAll('[hidden="until-found"]')].map(({ textContent }) => textContent).join("\n");
}

function drawnRows(container: HTMLElement): number {
  return container.querySelectorAll("tr[aria-rowindex]").length - 1;
}

test("draws fewer than a hundred of ten thousand rows, each with its index", () => {
  const { container } = open();
  expect(container.querySelectorAll("tr").length).toBeLessThan(100);
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", String(ROWS + 1));
  expect(screen.getAllByRole("row")[1]).toHaveAttribute("aria-rowindex", "2");
});

test("draws all of two hundred rows, so that they are found, copied and printed", async () => {
  const { container } = open(ENDED, 200);
  await waitFor(() => expect(drawnRows(container)).toBe(200));
  expect(findable(container)).toBe("");
});

test("draws a part of a list that becomes long after it was drawn whole", async () => {
  const { container, rerender } = open(ENDED, 100);
  await waitFor(() => expect(drawnRows(container)).toBe(100));
  rerender(numbers(ENDED, 2_000));
  expect(drawnRows(container)).toBeLessThanOrEqual(200);
});

test("draws all rows of a longer list to print it", () => {
  const { container } = open(ENDED, 1_000);
  expect(drawnRows(container)).toBeLessThan(100);
  fireEvent(window, new Event("beforeprint"));
  expect(drawnRows(container)).toBe(1_000);
});

test("the browser's own search finds rows that are not drawn, at their places", () => {
  const { container } = open();
  const text = findable(container);
  const drawn = drawnRows(container);
  expect(text.split("\n")).toHaveLength(ROWS - drawn);
  expect(text).toContain("row number 9999");
  const [gap] = container.querySelectorAll<HTMLElement>("tr[aria-hidden]");
  expect(gap!.style.height).toBe(`${(ROWS - drawn) * 60}px`);
});

test("a scroll draws the rows that come into the window, and removes the others", async () => {
  const { container } = open();
  const body = container.querySelector("tbody")!;
  body.getBoundingClientRect = () => ({ top: -300_000 }) as DOMRect;
  await act(async () => {
    fireEvent.scroll(window);
    // The first frame detects the fast scroll, the second its end.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(screen.getByRole("cell", { name: "5000" })).toBeInTheDocument();
  expect(screen.queryByRole("cell", { name: "0" })).not.toBeInTheDocument();
  expect(container.querySelectorAll("tr").length).toBeLessThan(100);
  // When the scroll has ended, each row is found exactly once.
  await waitFor(() => expect(findable(container).split("\n")).toHaveLength(ROWS - drawnRows(container)));
  expect(findable(container)).toContain("row number 0");
});

test("fetches the next page before the end is in view, and once", async () => {
  const load = jest.fn();
  open({ ...ENDED, hasMore: true, load }, 40);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByRole("status")).toHaveTextContent("Loading more");
  expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
});

test("fetches nothing while many rows are still below, though all that are there are drawn", async () => {
  const load = jest.fn();
  // A screen's first page: further rows are fetched only when scrolled to.
  const { container } = open({ ...ENDED, hasMore: true, load }, 50);
  await waitFor(() => expect(drawnRows(container)).toBe(50));
  expect(load).not.toHaveBeenCalled();

  container.querySelector("tbody")!.getBoundingClientRect = () => ({ top: -1_200 }) as DOMRect;
  fireEvent.scroll(window);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

test("shows that a page failed, and fetches it again on a click", async () => {
  const load = jest.fn();
  open({ ...ENDED, hasMore: true, hasFailed: true, load }, 40);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole("status")).getByRole("button", { name: "Try again" }));
  expect(load).toHaveBeenCalledTimes(1);
});

test("the end is stated", () => {
  open(ENDED, 3);
  expect(screen.getByText("That is all.")).toBeInTheDocument();
});

test.each([
  [0, 900, 0, 25],
  [60_000, 900, 990, 1025],
  [-5000, 900, 0, 15],
])("a window %i pixels down and %i high shows rows %i to %i", (scrolled, height, from, to) => {
  expect(rowsIn(scrolled, height, 60)).toEqual({ from, to });
});
