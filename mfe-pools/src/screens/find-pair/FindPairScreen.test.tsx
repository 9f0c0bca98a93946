import type { Address } from "viem";
import { act, screen } from "@testing-library/react";
import type { MockEnvironment } from "relay-test-utils";
import { payload, renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const OWNER: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const PAIR: Address = "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const URL = `/pool/v2/find?chain=ethereum&currencyA=NATIVE&currencyB=${USDC}`;
const account = { address: OWNER, canSign: true, chain: null };
const HOST = { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } };

const tokens: Data = {
  Token: ({ path }) =>
    path?.includes("tokenA")
      ? { id: "eth", address: null, symbol: "ETH" }
      : { id: "usdc", address: USDC, symbol: "USDC" },
};
const withPair: Data = { ...tokens, Query: () => ({ poolsOfPair: [{ __typename: "V2Pair", addressOrId: PAIR }] }) };

/** Responds to the request that the screen sends automatically. */
async function answerShare(environment: MockEnvironment | null, position: object | null) {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  const operation = environment!.mock
    .getAllOperations()
    .find(({ request }) => request.node.params.name === "FindPairShare")!;
  const { node: query, variables } = operation.request;
  await act(async () => {
    environment!.mock.resolve(
      operation,
      payload({ query, variables, freshness: "block" }, { Query: () => ({ position }) }),
    );
    await Promise.resolve();
  });
  return variables;
}

test("without a pair it leads to its creation", async () => {
  await renderScreen(remote, URL, { ...tokens, Query: () => ({ poolsOfPair: [{ __typename: "V3Pool" }] }) });
  expect(screen.getByText("Pair not found")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Create it" })).toHaveAttribute(
    "href",
    `/positions/create/v2?chain=ethereum&currencyA=NATIVE&currencyB=${USDC}`,
  );
});

test("shows the account's share, with the ways to its position", async () => {
  const { environment } = await renderScreen(remote, URL, withPair, {}, HOST);
  const variables = await answerShare(environment, { liquidity: "7", poolShare: 12.5, value: { value: 250 } });
  expect(variables).toEqual({ chain: "ETHEREUM", pairAddress: PAIR, ownerAddress: OWNER });
  expect(await screen.findByText(/^12\.5/)).toBeInTheDocument();
  expect(screen.getByText("Value").parentElement).toHaveTextContent("$250.00");
  expect(screen.getByRole("link", { name: "Open the position" })).toHaveAttribute(
    "href",
    `/positions/v2/ethereum/${PAIR}`,
  );
});

test.each([
  ["never had one", null],
  ["has withdrawn it", { liquidity: "0" }],
])("an account that %s has no share", async (_, position) => {
  const { environment } = await renderScreen(remote, URL, withPair, {}, HOST);
  await answerShare(environment, position);
  expect(await screen.findByText("You have no share in it")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Add liquidity" })).toHaveAttribute(
    "href",
    expect.stringContaining(`pool=${PAIR}`),
  );
});

test("without an account the pair is found, and its share is not requested", async () => {
  await renderScreen(remote, URL, withPair);
  expect(screen.getByRole("button", { name: "Connect a wallet" })).toBeInTheDocument();
});

test("asks for a second token first", async () => {
  const { variables } = await renderScreen(remote, "/pool/v2/find?currencyB=nonsense", tokens);
  expect(variables!.queryRef).toMatchObject({ hasTokenB: false, hasBoth: false });
  expect(screen.getByRole("button", { name: "Choose a token, Second token" })).toBeInTheDocument();
  expect(screen.queryByText("Pair not found")).not.toBeInTheDocument();
});
