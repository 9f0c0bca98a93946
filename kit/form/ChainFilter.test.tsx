import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Chain } from "@cenote/domain/chains";
import { HostContext, type Host } from "../remote";
import { constant } from "../host/constant";
import { TEST_HOST } from "../testing/renderScreen";
import { ChainFilter } from "./ChainFilter";

function open(value: Chain | null, host: Partial<Host> = {}) {
  const handleChange = jest.fn();
  render(
    <HostContext value={{ ...TEST_HOST, ...host }}>
      <ChainFilter value={value} onChange={handleChange} />
    </HostContext>,
  );
  return handleChange;
}

test("offers all chains together, and each that this gateway reads", async () => {
  const handleChange = open("BASE");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Network" }), "Polygon");
  expect(handleChange).toHaveBeenLastCalledWith("POLYGON");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Network" }), "All networks");
  expect(handleChange).toHaveBeenLastCalledWith(null);
});

test("names the chains that it does not read, test networks only when they are wanted", () => {
  open(null);
  const others = screen.getByRole("group", { name: "Not indexed here" });
  expect(within(others).getByRole("option", { name: "Celo" })).toBeDisabled();
  expect(within(others).queryByRole("option", { name: "Base Sepolia" })).not.toBeInTheDocument();
});

test("names test networks when they are wanted", () => {
  open(null, { showsTestnets: constant(true) });
  expect(screen.getByRole("option", { name: "Base Sepolia" })).toBeInTheDocument();
});

test("shows a chain that stands in the address, though it is not read", () => {
  open("CELO");
  expect(screen.getByRole("combobox", { name: "Network" })).toHaveDisplayValue("Celo");
});
