import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DataTable } from "../DataTable";
import { shownColumns, useTableView } from "./tableView";
import { ViewButton } from "./ViewButton";

const COLUMNS = [
  { key: "rank", heading: "#", sortText: "Rank", leaves: 2 },
  { key: "name", heading: "Name" },
  { key: "star", heading: "", place: "phone", leaves: 3 },
  { key: "volume", heading: "Volume", leaves: 1 },
] as const;

function List({ name }: { readonly name: string }) {
  const { view } = useTableView(name);
  return (
    <>
      <ViewButton list={name} columns={COLUMNS} />
      <DataTable label={view.isCompact ? "Compact" : "Comfortable"} columns={shownColumns(COLUMNS, view)} />
    </>
  );
}

const headings = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const open = async () => userEvent.click(screen.getByRole("button", { name: "Columns and row height" }));

beforeEach(() => localStorage.clear());

test("leaves out the columns that the visitor does not want, at once and in the next visit", async () => {
  render(<List name="first" />);
  expect(headings()).toEqual(["#", "Name", "", "Volume"]);
  await open();
  const columns = await screen.findAllByRole("menuitemcheckbox");
  expect(columns.map(({ textContent }) => textContent)).toEqual(["Rank", "Volume"]);
  await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Rank" }));
  expect(screen.getByRole("menuitemcheckbox", { name: "Rank" })).not.toBeChecked();
  await userEvent.keyboard("{Escape}");
  expect(headings()).toEqual(["Name", "", "Volume"]);
  expect(JSON.parse(localStorage.getItem("cenote.table.first")!)).toEqual({ hidden: ["rank"], isCompact: false });
});

test("makes rows lower", async () => {
  render(<List name="second" />);
  expect(screen.getByRole("table", { name: "Comfortable" })).toBeInTheDocument();
  await open();
  expect(await screen.findByRole("menuitemradio", { name: "Comfortable" })).toBeChecked();
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Compact" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("table", { name: "Compact" })).toBeInTheDocument();
});

test.each(["null", "7", '{"hidden":"rank"}', '{"hidden":[7,"name"],"isCompact":"yes"}', "{"])(
  "shows every column though %s is stored",
  (stored) => {
    const name = `stored ${stored}`;
    localStorage.setItem(`cenote.table.${name}`, stored);
    render(<List name={name} />);
    expect(headings()).toEqual(["#", "Name", "", "Volume"]);
    expect(screen.getByRole("table", { name: "Comfortable" })).toBeInTheDocument();
  },
);
