import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { NewRows } from "./NewRows";
import { useHeldRows } from "./useHeldRows";

const hoverable = { matches: true } as MediaQueryList;

function List({ newest }: { readonly newest: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const { rows, waiting, show } = useHeldRows(ref, newest, (row) => row);
  return (
    <>
      <NewRows ref={ref} waiting={waiting} onShow={show}>
        <ol>
          {rows.map((row) => (
            <li key={row} tabIndex={-1}>
              {row}
            </li>
          ))}
        </ol>
      </NewRows>
      <button>Elsewhere</button>
    </>
  );
}

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  window.matchMedia = () => hoverable;
});

test("draws the newest rows while they are not read", () => {
  const { rerender } = render(<List newest={["b", "a"]} />);
  rerender(<List newest={["c", "b"]} />);
  expect(rows()).toEqual(["c", "b"]);
  expect(screen.queryByRole("button", { name: /new/ })).toBeNull();
});

test("holds its rows while one has the focus, and draws the newest when it loses it", async () => {
  const { rerender } = render(<List newest={["b", "a"]} />);
  act(() => screen.getByText("a").focus());
  rerender(<List newest={["d", "c", "b"]} />);
  expect(rows()).toEqual(["b", "a"]);
  expect(screen.getByRole("button", { name: "2 new · show" })).toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  await soon();
  expect(rows()).toEqual(["d", "c", "b"]);
});

test("holds its rows while text in it is selected", async () => {
  const { rerender } = render(<List newest={["b", "a"]} />);
  getSelection()!.selectAllChildren(screen.getByText("a"));
  rerender(<List newest={["c", "b"]} />);
  expect(rows()).toEqual(["b", "a"]);
  getSelection()!.removeAllRanges();
  document.dispatchEvent(new Event("selectionchange"));
  await soon();
  expect(rows()).toEqual(["c", "b"]);
});

test("draws the newest rows at once when they are asked for", async () => {
  const { rerender } = render(<List newest={["a"]} />);
  act(() => screen.getByText("a").focus());
  rerender(<List newest={["b", "a"]} />);
  await userEvent.click(screen.getByRole("button", { name: "1 new · show" }));
  expect(rows()).toEqual(["b", "a"]);
});
