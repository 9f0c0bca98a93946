import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import type { Host, Visited } from "@cenote/kit/remote";
import * as remote from "../remote";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER = "0x00000000000000000000000000000000000000bB";
async function open(host: Partial<Host> = {}) {
  const opened = await renderScreen(remote, "/portfolio", {}, {}, { ...TEST_HOST, ...host });
  await screen.findByLabelText("Wallet address or name");
  return opened;
}
const cardsOf = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("link");

test("leads to the portfolio of an address", async () => {
  const { router } = await open();
  await userEvent.type(screen.getByLabelText("Wallet address or name"), ` ${OWNER} `);
  await userEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(router?.state.location.pathname).toBe(`/portfolio/${OWNER}`);
});

test("shows what is wrong with other input", async () => {
  await open();
  await userEvent.type(screen.getByLabelText("Wallet address or name"), "vitalik");
  await userEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(screen.getByRole("alert")).toHaveTextContent("An address begins with 0x, a name ends in");
});

test("leads to the portfolio of a name, and keeps a name that is unknown", async () => {
  const { router, environment } = await open();
  const answer = async (status: string, address: string | null = null) => {
    await userEvent.click(screen.getByRole("button", { name: "Watch" }));
    const operation = await waitFor(() => {
      const all = environment!.mock.getAllOperations();
      return all.find(({ request }) => request.node.params.name === "ResolvedName")!;
    });
    expect(screen.getByText(/Looking up/)).toBeInTheDocument();
    await act(async () => {
      environment!.mock.resolve(operation, { data: { resolvedName: { status, address } } });
      await Promise.resolve();
    });
  };
  const input = screen.getByLabelText("Wallet address or name");
  await userEvent.type(input, "eve.eth");
  await answer("UNKNOWN");
  expect(await screen.findByRole("alert")).toHaveTextContent(/no address for \u2068?eve\.eth/);
  expect(input).toHaveValue("eve.eth");
  for (const [status, text] of [
    ["INVALID", "is not a valid name"],
    ["NOT_SUPPORTED", "is registered off the chain, which is not supported"],
  ] as const) {
    await answer(status);
    expect(await screen.findByText(new RegExp(text))).toHaveTextContent("eve.eth");
  }

  await userEvent.clear(input);
  await userEvent.type(input, "ada.eth");
  await answer("FOUND", OWNER);
  await waitFor(() => expect(router?.state.location.pathname).toBe(`/portfolio/${OWNER}`));
});

test("lists remembered accounts by their names, and leads to all of them together", async () => {
  await open({
    knownAccounts: constant([{ address: OWNER }, { address: OTHER }]),
    addressNames: constant({ [OWNER.toLowerCase()]: "Savings" }),
  });
  expect((await screen.findAllByText("Savings"))[0]).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All accounts together" })).toHaveAttribute(
    "href",
    `/portfolio?accounts=${OWNER}%2C${OTHER}`,
  );
});

test("lists wallets that were viewed lately, and those that traded just now each once", async () => {
  const wallet: Visited = {
    to: `/portfolio/${OWNER}`,
    kind: "wallet",
    title: "0x71C7…976F",
    detail: "Wallet",
    tokenId: null,
    chain: null,
    pictures: [],
  };
  const { environment } = await open({ visited: constant([wallet, { ...wallet, kind: "page", to: "/swap" }]) });
  await screen.findByRole("region", { name: "Recently viewed" });
  expect(cardsOf("Recently viewed").map((link) => link.getAttribute("href"))).toEqual([`/portfolio/${OWNER}`]);

  const edges = [OTHER, OTHER, OWNER].map((account) => ({ node: { id: account, account } }));
  await waitFor(() => {
    const operations = environment!.mock.getAllOperations();
    const operation = operations.find(({ request }) => request.node.params.name === "ExampleWallets")!;
    act(() => environment!.mock.resolve(operation, { data: { poolTransactions: { edges } } }));
  });
  await screen.findByRole("region", { name: "Examples" });
  expect(cardsOf("Examples").map((link) => link.getAttribute("href"))).toEqual([
    `/portfolio/${OTHER}`,
    `/portfolio/${OWNER}`,
  ]);
});

test("opens the dialog that connects a wallet", async () => {
  const openDialog = jest.fn();
  await open({ openDialog });
  await userEvent.click(screen.getByRole("button", { name: "Connect a wallet" }));
  expect(openDialog).toHaveBeenCalledWith("wallet");
});
