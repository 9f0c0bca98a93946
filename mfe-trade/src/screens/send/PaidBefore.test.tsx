import { act, screen, within } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import type { Account } from "@cenote/kit/remote";
import { createWatched } from "@cenote/kit/state/watched";
import * as remote from "../../remote";
import {
  OWN,
  USDC,
  PAID,
  LOOK_ALIKE,
  NEW,
  ACCOUNT,
  HISTORY,
  transfer,
  activity,
  data,
  openSend,
  type Opening,
  recipient,
  action,
  openDialog,
} from "./testing/sendFixtures";

const open = (opening?: Opening) => openSend(remote, opening);

beforeEach(() => localStorage.clear());

test("blocks an address that looks like one that was paid, until it was compared", async () => {
  const { user, answerKind } = await open({ search: `?inputCurrency=${USDC}&value=2500&recipient=${LOOK_ALIKE}` });
  await answerKind();
  expect(await screen.findByText("This looks like an address you know, and is not")).toBeInTheDocument();
  const [entered, contact] = screen.getAllByRole("img", { name: /^0x7f/i });
  const marked = (element: HTMLElement) =>
    [...element.querySelectorAll("mark")].map((mark) => mark.textContent).join("");
  expect(marked(entered!)).toHaveLength(marked(contact!).length);
  expect(entered!.textContent!.toLowerCase()).toBe(LOOK_ALIKE.slice(2));
  expect(screen.getByRole("button", { name: "Check the address first" })).toBeDisabled();
  expect(screen.getByText("No address you paid looks like it").closest("li")).toHaveTextContent("look");
  await user.click(screen.getByRole("checkbox", { name: /I compared all 40 characters/ }));
  expect(await action("Review payment")).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Use the one you know" }));
  expect(recipient()).toHaveValue(PAID);
});

test("shows that an address was not compared where earlier payments are not known", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${LOOK_ALIKE}`,
    errors: { SendHistory: new Error("down") },
  });
  await answerKind();
  expect(await action("Review payment")).toBeEnabled();
  expect(screen.getByText("not compared with earlier payments")).toBeInTheDocument();
  expect(screen.getByText("No address you paid looks like it").closest("li")).toHaveTextContent("unknown");
  expect(screen.getByText("What this account sent could not be loaded.")).toBeInTheDocument();
});

test("lists who was paid, without what others' transactions pretend, and filters by name", async () => {
  const poison = LOOK_ALIKE;
  const assetActivities = [
    ...HISTORY,
    activity("3", transfer(poison), { from: poison }),
    activity("4", transfer(poison, { quantity: "0" })),
    activity("5", transfer(poison), { status: "FAILED" }),
    activity("6", transfer(OWN, { direction: "IN" })),
    activity("7", transfer(poison), { type: "SWAP" }),
  ];
  const { user } = await open({
    host: { addressNames: constant({ [NEW.toLowerCase()]: "Marta" }) },
    data: data({ assetActivities }),
  });
  const list = screen.getByRole("region", { name: "You paid before" });
  expect(
    within(list)
      .getAllByTitle(/^0x/)
      .map(({ title }) => title),
  ).toEqual([PAID, NEW]);
  expect(within(list).getByTitle(PAID)).toHaveTextContent(/1,200 USDC.*2 times/);
  await user.type(within(list).getByRole("searchbox", { name: "Name or address" }), "mar");
  expect(
    within(list)
      .getAllByTitle(/^0x/)
      .map(({ title }) => title),
  ).toEqual([NEW]);
  expect(await screen.findByRole("table", { name: "Recently sent" })).toHaveTextContent(
    /0x7Fc6…DaE91,200 USDC\$1,200\.12/,
  );
});

test("lists how many of an item were sent, where it was more than one", async () => {
  const item = (quantity: string) => ({
    __typename: "NftTransfer",
    direction: "OUT",
    recipient: PAID,
    quantity,
  });
  await open({ data: data({ assetActivities: [activity("1", item("1")), activity("2", item("12"))] }) });
  const sent = await screen.findByRole("table", { name: "Recently sent" });
  const [, one, many] = within(sent).getAllByRole("row");
  expect(one).not.toHaveTextContent(" × ");
  expect(many).toHaveTextContent("12 × ");
});

test("what the former account holds and has paid is not shown for another one", async () => {
  const account = createWatched<Account | null>(ACCOUNT);
  await open({ search: `?recipient=${PAID}`, host: { account } });
  expect(screen.getByText(/^Paid 2 times/)).toBeInTheDocument();
  act(() => account.set({ ...ACCOUNT, address: USDC }));
  expect(screen.getByText(/not compared with earlier payments/)).toBeInTheDocument();
  expect(screen.queryByTitle(PAID)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose a token, You send" })).toBeInTheDocument();
});

test("names an address, renames and removes the name", async () => {
  const addressNames = createWatched<Readonly<Record<string, string>>>({});
  const nameAddress = (address: string, name: string) =>
    addressNames.set(name ? { [address.toLowerCase()]: name } : {});
  const { user } = await open({ host: { addressNames, nameAddress } });
  const list = screen.getByRole("region", { name: "You paid before" });
  await openDialog(within(list).getByRole("button", { name: "Name 0x7Fc6…DaE9" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Studio rent{Enter}");
  await user.click(within(list).getByRole("button", { name: "Rename Studio rent" }));
  await user.click(screen.getByRole("button", { name: "Remove the name" }));
  expect(within(list).getByRole("button", { name: "Name 0x7Fc6…DaE9" })).toBeInTheDocument();
});
