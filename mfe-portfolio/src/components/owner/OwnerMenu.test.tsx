import type { Address } from "viem";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { TEST_HOST } from "@cenote/kit/testing/renderScreen";
import type { Host } from "@cenote/kit/remote";
import { NameButton } from "./NameButton";
import { OwnerMenu } from "./OwnerMenu";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER: Address = "0x00000000000000000000000000000000000000bB";
const account = { address: OWNER, canSign: true, chain: null };

async function open(addresses: readonly Address[], host: Partial<Host> = {}) {
  renderPart(<OwnerMenu tab="tokens" addresses={addresses} />, {
    ...TEST_HOST,
    account: constant(account),
    knownAccounts: constant([{ address: OWNER }, { address: OTHER }]),
    ...host,
  });
  await userEvent.click(screen.getByRole("button", { name: /^Whose portfolio/ }));
  return (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
}

test("offers the visitor's own account, remembered ones, all together and any other", async () => {
  expect(await open([OWNER])).toEqual(["You", "0x0000…00bB", "All accounts together", "Another address…"]);
  expect(screen.getByRole("button", { name: "Whose portfolio: You", hidden: true })).toBeInTheDocument();
});

test("an address that is not remembered can be watched", async () => {
  const watchAddress = jest.fn();
  const unknown: Address = `0x${"cc".repeat(20)}`;
  expect(await open([unknown], { watchAddress })).toContain("Watch this address");
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Watch this address" }));
  expect(watchAddress).toHaveBeenCalledWith(unknown);
});

test("an address is named in a dialog", async () => {
  const nameAddress = jest.fn();
  renderPart(<NameButton address={OWNER} />, { ...TEST_HOST, nameAddress });
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Name 0x71C7…976F" }));
    await Promise.resolve();
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Savings");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(nameAddress).toHaveBeenCalledWith(OWNER, "Savings");
});
