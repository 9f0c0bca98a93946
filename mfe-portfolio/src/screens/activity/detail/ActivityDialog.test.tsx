import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { GraphQLSingularResponse } from "relay-runtime";
import {
  ALICE,
  PATH,
  ROUTER,
  SWAP,
  activity,
  hashOf,
  moved,
  opening,
  page,
  rows,
  textOf,
  transaction,
} from "../testing/activityFixtures";
import * as remote from "../../../remote";

const open = opening(remote);

describe("the details", () => {
  const dialog = () => screen.findByRole("dialog");
  const older = activity(transaction("SEND", [moved("OUT", "LINK", "40")], { hash: hashOf(2) }), {
    id: "two",
    kind: "TRANSFER",
  });

  test("open beside the list, follow the arrows, close by Escape, and give the focus back", async () => {
    // jsdom does not implement scrolling.
    Element.prototype.scrollIntoView = () => undefined;
    const { router } = await open([activity(SWAP), older]);
    await userEvent.click(within(rows()[0]!).getByRole("link"));
    expect(router!.state.location.search).toBe(`?tx=${hashOf(1)}`);
    expect(textOf(await dialog())).toContain("1 AAVE = 0.05107 ETH");
    expect(await screen.findByRole("heading", { name: "Swapped" })).toHaveFocus();
    expect(await dialog()).toHaveTextContent("Network fee−0.0004 ETH");
    expect(screen.getByRole("link", { name: "Swap again" })).toHaveAttribute(
      "href",
      expect.stringContaining("outputCurrency=0xAAVE"),
    );
    fireEvent.keyDown(await dialog(), { key: "ArrowDown" });
    expect(await screen.findByRole("heading", { name: "Sent" })).toBeInTheDocument();
    fireEvent.keyDown(await dialog(), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(within(rows()[1]!).getByRole("link")).toHaveFocus());
  });

  test("add the block, the balances and the pools", async () => {
    const { environment } = await open([activity(SWAP)], { url: `${PATH}?tx=${hashOf(1)}` });
    await dialog();
    const operation = () =>
      environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "ActivityTransaction");
    await waitFor(() => expect(operation()).toBeDefined());
    const pool = { __typename: "V3Pool", id: "pool", addressOrId: ROUTER };
    const more = {
      __typename: "Transaction",
      id: "t",
      blockNumber: 5,
      explorerUrl: "https://explorer.example/tx",
      balances: [
        { token: { id: "ETH", symbol: "ETH" }, before: "3", after: "0.9996" },
        { token: { id: "AAVE", symbol: "AAVE" }, before: null, after: null },
      ],
      poolTransactions: [
        {
          id: "p",
          protocolVersion: "V3",
          token0: { id: "AAVE", symbol: "AAVE" },
          token1: { id: "ETH", symbol: "ETH" },
          pool,
        },
      ],
    };
    await act(async () => {
      environment!.mock.resolve(operation()!, { data: { transaction: more } } as GraphQLSingularResponse);
      await Promise.resolve();
    });
    const text = textOf(await dialog());
    expect(text).toContain("5, 2 blocks ago");
    expect(text).toContain("3 → 0.9996");
    expect(text).toContain("—unknown → —unknown");
    expect(screen.getByRole("link", { name: /Pool/ })).toHaveAttribute("href", `/explore/pools/ethereum/${ROUTER}`);
    expect(screen.getByRole("link", { name: /Explorer/ })).toHaveAttribute("href", "https://explorer.example/tx");
  });

  test("keep a note in this browser", async () => {
    await open([activity(SWAP)], { url: `${PATH}?tx=${hashOf(1)}` });
    const note = await screen.findByLabelText("Note, only in this browser");
    await userEvent.type(note, "For the tax office");
    await userEvent.tab();
    expect(JSON.parse(localStorage.getItem("cenote.activityNotes.1")!)).toEqual({ [hashOf(1)]: "For the tax office" });
  });

  test("of a link are looked up where no page has them", async () => {
    const { environment } = await open([activity(SWAP)], { url: `${PATH}?tx=${hashOf(2)}` });
    expect(await dialog()).toHaveTextContent("Loading the details…");
    const operation = environment!.mock
      .getAllOperations()
      .find(({ request }) => request.variables.filter?.text === hashOf(2))!;
    await act(async () => {
      environment!.mock.resolve(operation, { data: { portfolios: [page(ALICE, [older])] } } as GraphQLSingularResponse);
      await Promise.resolve();
    });
    expect(await screen.findByRole("heading", { name: "Sent" })).toBeInTheDocument();
  });
});
