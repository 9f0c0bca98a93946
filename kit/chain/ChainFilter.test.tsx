import { render, screen, waitFor, within } from "@testing-library/react";
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

const openList = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Network: / }));
  return screen.findByRole("menu", { name: "Network" });
};

test("offers all chains together, and each that this gateway indexes", async () => {
  const handleChange = open("BASE");
  const list = await openList();
  expect(within(list).getByRole("menuitemradio", { name: "Base" })).toHaveAttribute("aria-checked", "true");
  await userEvent.click(within(list).getByRole("menuitemradio", { name: "Polygon" }));
  expect(handleChange).toHaveBeenLastCalledWith("POLYGON");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();

  await userEvent.click(within(await openList()).getByRole("menuitemradio", { name: "All networks" }));
  expect(handleChange).toHaveBeenLastCalledWith(null);
});

test("is used by keyboard, and closes by Escape without a choice", async () => {
  const handleChange = open("BASE");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(handleChange).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Network: / })).toHaveFocus());
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("menu");
  await userEvent.keyboard("pol{Enter}");
  expect(handleChange).toHaveBeenLastCalledWith("POLYGON");
});

test("counts the chains that are not indexed, test networks only when they are wanted", async () => {
  open(null);
  await openList();
  const others = screen.getByRole("group");
  expect(within(others).getByText(/^\d+ more are not indexed here$/)).toBeInTheDocument();
  expect(within(others).getByText("Celo")).toBeInTheDocument();
  expect(within(others).queryByText("Base Sepolia")).not.toBeInTheDocument();
  expect(screen.queryByRole("menuitemradio", { name: "Celo" })).not.toBeInTheDocument();
});

test("names test networks when they are wanted", async () => {
  open(null, { showsTestnets: constant(true) });
  await openList();
  expect(screen.getByText("Base Sepolia")).toBeInTheDocument();
});

test("shows the chain of the URL, though it is not indexed", async () => {
  open("CELO");
  expect(within(await openList()).getByRole("menuitemradio", { name: "Celo" })).toHaveAttribute("aria-checked", "true");
});
