import { fireEvent, render, screen } from "@testing-library/react";
import { Cell } from "../columns/Cell";
import { DataTable } from "../DataTable";

const COLUMNS = [
  { key: "name", heading: "Name" },
  { key: "price", heading: "Price" },
];

/** Renders a table of one row; `opened` collects the clicks that reach its link, with the held keys. */
function open() {
  const opened: boolean[] = [];
  render(
    <DataTable label="Tokens" columns={COLUMNS}>
      <tr>
        <Cell>
          <a
            href="/token"
            data-row-link
            onClick={(event) => {
              event.preventDefault();
              opened.push(event.ctrlKey);
            }}
          >
            Ether
          </a>
          <button type="button">Favorite</button>
        </Cell>
        <Cell>$2,603.00</Cell>
      </tr>
    </DataTable>,
  );
  return opened;
}
afterEach(() => getSelection()?.removeAllRanges());

test("a click anywhere in a row opens what its name links to, with the keys held", () => {
  const opened = open();
  fireEvent.click(screen.getByText("$2,603.00"));
  fireEvent.click(screen.getByText("$2,603.00"), { ctrlKey: true });
  fireEvent.click(screen.getByText("Ether"));
  expect(opened).toEqual([false, true, false]);
});

test("a middle click opens a new tab", () => {
  const opened = open();
  const openTab = jest.spyOn(window, "open").mockReturnValue(null);
  fireEvent(screen.getByText("$2,603.00"), new MouseEvent("auxclick", { bubbles: true, button: 1 }));
  expect(openTab).toHaveBeenCalledWith("http://localhost/token", "_blank", "noopener");
  expect(opened).toEqual([]);
  openTab.mockRestore();
});

test("a button in a row, and the end of a selection, open nothing", () => {
  const opened = open();
  fireEvent.click(screen.getByRole("button", { name: "Favorite" }));
  getSelection()?.selectAllChildren(screen.getByText("$2,603.00"));
  fireEvent.click(screen.getByText("$2,603.00"));
  expect(opened).toEqual([]);
});
