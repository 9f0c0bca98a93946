import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QueryGateway, Operation } from "../gateway/queryGateway";
import { DIALOGS } from "../frame/dialogs";
import { openApp } from "../testing/openApp";
import { silentRemotes } from "../testing/silentRemotes";

const DAI = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const OTHER = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const token = (tokenAddress: string, isLookAlike = false) => ({
  isVerified: !isLookAlike,
  isLookAlike,
  subject: {
    __typename: "Token",
    chain: "ETHEREUM",
    tokenAddress,
    name: "Dai",
    symbol: "DAI",
    project: null,
    createdAtTimestamp: Math.floor(Date.now() / 1000) - 400 * 86_400,
    protectionInfo: { result: "UNKNOWN", attackTypes: isLookAlike ? ["IMPERSONATOR"] : [] },
    market: { price: { value: 1.0001 }, totalValueLocked: { value: 12_345_678 }, volume: { value: 4_500 } },
  },
});
const pool = {
  isVerified: true,
  isLookAlike: false,
  subject: {
    __typename: "V3Pool",
    chain: "ETHEREUM",
    protocolVersion: "V3",
    addressOrId: OTHER,
    feeTier: 500,
    isDynamicFee: false,
    createdAtTimestamp: Math.floor(Date.now() / 1000) - 3 * 86_400,
    token0: token(DAI).subject,
    token1: null,
    totalLiquidity: { value: 7_000 },
    volume: null,
  },
};
const wallet = { isVerified: false, isLookAlike: false, subject: { __typename: "Portfolio", ownerAddress: OTHER } };
const collection = {
  chain: "ETHEREUM",
  name: "Shapes",
  numAssets: 100,
  image: null,
  isVerified: true,
  nftContracts: [{ address: OTHER }],
};

// Preloads the chunk: the times below are of the search only.
beforeAll(async () => {
  await DIALOGS.search.load();
});

/** Returns a gateway with one Dai and tokens that resemble it. */
function gateway(answers: Record<string, () => unknown> = {}) {
  const requested: string[] = [];
  const resolvers: Record<string, (variables: Record<string, unknown>) => unknown> = {
    Search: ({ query }) => ({
      search: query === OTHER ? [wallet] : query === "dai" ? [token(DAI), token(OTHER, true)] : [],
    }),
    SearchTopTokens: () => ({ topTokens: [token(DAI).subject] }),
    SearchPopularNFTCollections: () => ({ topCollections: { edges: [{ node: collection }] } }),
    ...answers,
  };
  const queryGateway = (async ({ operationName }: Operation, variables: Record<string, unknown> = {}) => {
    if (operationName === "Search") requested.push(String(variables["query"]));
    return resolvers[operationName]!(variables);
  }) as QueryGateway;
  return { queryGateway, requested };
}

async function open(answers?: Record<string, () => unknown>) {
  localStorage.clear();
  // Keys follow each other without delay: on a busy machine a delay could exceed the debounce.
  const user = userEvent.setup({ delay: null });
  const { queryGateway, requested } = gateway(answers);
  const { router, session } = await openApp("/swap", { loadRemote: silentRemotes, queryGateway });
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("/");
  const field = await screen.findByRole("combobox", { name: /^Search tokens/ });
  return { user, requested, field, router, session };
}

test("opens, works and closes by keyboard alone", async () => {
  const { user, router, field } = await open();
  expect(field).toHaveFocus();
  await user.keyboard("dai");
  const lines = await screen.findAllByRole("option", { name: /Dai/ });
  expect(lines).toHaveLength(2);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toContain("/explore/tokens/ethereum/0x"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("takes a slash, as pairs have one, while a result is highlighted", async () => {
  const { user, field } = await open();
  await user.keyboard("dai");
  await screen.findAllByRole("option", { name: /Dai/ });
  await user.keyboard("{ArrowDown}/usdc");
  expect(field).toHaveValue("dai/usdc");
});

test("every line is a link, which can open in a new tab", async () => {
  const { user, router } = await open();
  await user.keyboard("dai");
  const [line] = await screen.findAllByRole("option", { name: /Dai/ });
  expect(line).toHaveAttribute("href", `/explore/tokens/ethereum/${DAI}`);
  await user.click(line!);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/explore/tokens/ethereum/${DAI}`));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("marks look-alikes of known names", async () => {
  const { user } = await open();
  await user.keyboard("dai");
  const [real, lookAlike] = await screen.findAllByRole("option", { name: /Dai/ });
  expect(within(real!).getByRole("img", { name: "verified" })).toBeInTheDocument();
  expect(within(lookAlike!).getByText("Look-alike")).toBeInTheDocument();
  expect(within(lookAlike!).queryByRole("img", { name: "verified" })).not.toBeInTheDocument();
});

test("shows how deep, traded and old tokens and pools are, and leaves out what is unknown", async () => {
  const { user } = await open({ Search: () => ({ search: [token(DAI), pool] }) });
  await user.keyboard("dai");
  const [deep, shallow] = await screen.findAllByRole("option", { name: /DAI/ });
  expect(deep).toHaveTextContent("DAIEthereumTVL $12.3MVol $4.50K1 yr 1 mth old");
  expect(shallow).toHaveTextContent("V3 · 0.05%EthereumTVL $7.00K3 d old");
});

test("searches once when typing pauses", async () => {
  const { user, requested } = await open();
  await user.keyboard("dai");
  await screen.findAllByRole("option", { name: /Dai/ });
  expect(requested).toEqual(["dai"]);
});

test("a pasted address opens directly, and is remembered", async () => {
  const { user, router, session } = await open();
  await user.paste(OTHER);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/portfolio/${OTHER}`));
  expect(session.visited.get()).toMatchObject([{ kind: "wallet", to: `/portfolio/${OTHER}` }]);
});

test("offers tokens and collections before anything is typed", async () => {
  await open();
  expect(await screen.findByRole("group", { name: "Top tokens" })).toHaveTextContent("$1.0001");
  expect(await screen.findByRole("group", { name: "Popular collections" })).toHaveTextContent("Shapes");
});

test("shows that nothing was found, and finds the product's own screens", async () => {
  const { user, field } = await open();
  await user.keyboard("no such thing");
  expect(await screen.findByText("Nothing found")).toBeInTheDocument();
  await user.clear(field);
  await user.keyboard("portfol");
  expect(await screen.findByRole("option", { name: /Portfolio/ })).toBeInTheDocument();
});

test("keeps the typed text when the gateway fails, and retries", async () => {
  let isDown = true;
  const { user, field } = await open({
    Search: () => {
      if (isDown) throw new Error("down");
      return { search: [token(DAI)] };
    },
  });
  await user.keyboard("dai");
  await screen.findByText("The search failed");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /Dai/ })).toBeInTheDocument();
  expect(field).toHaveValue("dai");
});
