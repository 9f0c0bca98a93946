import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadQuery, RelayEnvironmentProvider } from "react-relay/hooks";
import {
  createOperationDescriptor,
  Environment,
  Network,
  RecordSource,
  Store,
  type GraphQLResponse,
  type RequestParameters,
  type Variables,
} from "relay-runtime";
import { MockPayloadGenerator } from "relay-test-utils";
import { HostContext } from "../../remote";
import { RouterProvider } from "../../routing/RouterProvider";
import { TEST_HOST } from "../../testing/renderScreen";
import { routerOf } from "../../testing/routerOf";
import tradeBalances, { type TradeBalances } from "../__generated__/TradeBalances.graphql";
import { addRecentToken, recentTokens } from "../recentTokens";
import tokenImport from "./__generated__/TokenImport.graphql";
import tokenPickerOffer from "./__generated__/TokenPickerOffer.graphql";
import tokenPickerSearch from "./__generated__/TokenPickerSearch.graphql";
import { TokenPicker, type TokenPickerProps } from "./TokenPicker";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const COPY = "0x7Fc6111122223333444455556666777788882daE";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

type TokenFields = Readonly<Record<string, unknown>>;
/** A token as the gateway returns it: listed, without a warning, and the only form of its asset. */
const token = (id: string, fields: TokenFields = {}) => ({
  __typename: "Token",
  id,
  chain: "ETHEREUM",
  address: AAVE,
  symbol: id.toUpperCase(),
  name: id,
  decimals: 6,
  project: { logoUrl: null, safetyLevel: "VERIFIED" },
  market: { price: { value: 2 } },
  feeData: null,
  protectionInfo: null,
  imitates: null,
  asset: { forms: [{ id }] },
  createdAtTimestamp: Math.floor(Date.now() / 1000) - 2 * 86_400,
  holdersCount: 41,
  ...fields,
});
const UNLISTED = { project: { logoUrl: null, safetyLevel: "MEDIUM_WARNING" } };
const STRONG = { project: { logoUrl: null, safetyLevel: "STRONG_WARNING" } };
const ofAsset = (id: string) => ({ asset: { forms: [{ id }] } });
const balance = (held: ReturnType<typeof token>, amount: string, value: number | null, isHidden = false) => ({
  token: held,
  amount,
  isHidden,
  denominatedValue: value === null ? null : { value },
});
const USDC_ETHEREUM = token("usdc", { name: "USD Coin", address: USDC, ...ofAsset("usdc") });
const USDC_BASE = token("usdc-base", {
  name: "USD Coin",
  symbol: "USDC",
  chain: "BASE",
  address: USDC,
  ...ofAsset("usdc"),
});
const RPL = token("rpl", { name: "Rocket Pool" });
const HELD = [
  balance(RPL, "41020000", null),
  balance(USDC_BASE, "1204190000", 1204.31),
  balance(USDC_ETHEREUM, "31870420000", 31_873.61),
  balance(token("spam"), "1", null, true),
];
const LOOK_ALIKE = token("copy", {
  name: "Aave",
  symbol: "AAVE",
  address: COPY,
  ...STRONG,
  protectionInfo: { result: "WARNING", attackTypes: ["IMPERSONATOR"] },
  imitates: { id: "aave", chain: "ETHEREUM", address: AAVE },
});
const TRAP = token("trap", {
  name: "AAVE 2.0",
  ...STRONG,
  imitates: LOOK_ALIKE.imitates,
  protectionInfo: { result: "MALICIOUS", attackTypes: ["HONEYPOT"] },
});

type Answer = (variables: Readonly<Record<string, unknown>>) => unknown;
const NO_OFFER = { tokens: [], topTokensConnection: { edges: [] } };

/** Operations of the picker, whose responses a test provides by name. */
const OPERATIONS = Object.fromEntries(
  [tradeBalances, tokenPickerOffer, tokenPickerSearch, tokenImport].map((request) => [request.params.name, request]),
);

function open(props: Partial<TokenPickerProps> = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const requested: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const all: Readonly<Record<string, Answer>> = {
    TradeBalances: () => ({ portfolios: [{ tokenBalances: HELD }] }),
    TokenPickerOffer: () => NO_OFFER,
    TokenPickerSearch: () => ({ searchTokens: [] }),
    TokenImport: () => ({ token: null }),
    ...answers,
  };
  const fetchAnswer = ({ name }: RequestParameters, variables: Variables) => {
    requested.push([name, variables]);
    const answer = all[name]!(variables);
    if (answer instanceof Error) return Promise.reject(answer);
    const operation = createOperationDescriptor(OPERATIONS[name]!, variables);
    return Promise.resolve(MockPayloadGenerator.generate(operation, { Query: () => answer }) as GraphQLResponse);
  };
  const environment = new Environment({
    network: Network.create(fetchAnswer),
    store: new Store(new RecordSource()),
  });
  const balancesRef = loadQuery<TradeBalances>(environment, tradeBalances, { owners: [AAVE] });
  const onChoose = jest.fn();
  const onClose = jest.fn();
  const picker = (more: Partial<TokenPickerProps>) => (
    <RelayEnvironmentProvider environment={environment}>
      <HostContext value={TEST_HOST}>
        <RouterProvider router={routerOf(null)}>
          <TokenPicker
            title="Pay with"
            chain="BASE"
            balancesRef={balancesRef}
            onChoose={onChoose}
            onClose={onClose}
            {...props}
            {...more}
          />
        </RouterProvider>
      </HostContext>
    </RelayEnvironmentProvider>
  );
  const { rerender } = render(picker({}));
  /** Requests the balances again, as at each block. */
  const renew = () =>
    act(async () => {
      const renewed = loadQuery<TradeBalances>(
        environment,
        tradeBalances,
        { owners: [AAVE] },
        { fetchPolicy: "network-only" },
      );
      rerender(picker({ balancesRef: renewed }));
    });
  // Keys follow each other without delay: on a busy machine a delay could exceed the debounce.
  return { user: userEvent.setup({ delay: null }), requested, onChoose, onClose, renew };
}
const field = () => screen.getByRole("combobox", { name: "Search tokens" });
/** Changes the whole text at once: user-event would report the end of the input to React in the middle of its work. */
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const searchesOf = (requested: readonly (readonly [string, unknown])[]) =>
  requested.filter(([name]) => name === "TokenPickerSearch").map(([, variables]) => variables);

beforeEach(() => {
  localStorage.clear();
  recentTokens().set([]);
});

test("lists what is held, one row per asset, the most valuable first, without spam", async () => {
  open();
  await screen.findByRole("option", { name: /USD Coin/ });
  expect(options()).toHaveLength(2);
  expect(options()[0]).toMatch(/USD CoinUSDC2 networks.*33,075\$33,077\.92/);
  expect(options()[1]).toMatch(/Rocket PoolRPL.*41\.02no price/);
});

test("keeps the active option when balances are read again", async () => {
  const { user, renew } = open();
  await screen.findByRole("option", { name: /Rocket Pool/ });
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const active = field().getAttribute("aria-activedescendant");
  expect(document.getElementById(active!)).toHaveTextContent("Rocket Pool");
  await renew();
  expect(field()).toHaveAttribute("aria-activedescendant", active);
  expect(document.getElementById(active!)).toHaveTextContent("Rocket Pool");
});

test("an asset of several networks opens to a line for each; the line is chosen", async () => {
  const { user, onChoose, onClose } = open();
  await user.click(await screen.findByRole("option", { name: /USD Coin/ }));
  expect(onChoose).not.toHaveBeenCalled();
  expect(options().slice(1, 3)).toEqual(["EthereumUSDC31,870$31,873.61", "BaseUSDC1,204.2$1,204.31"]);
  await user.click(screen.getByRole("option", { name: /^Base/ }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "usdc-base", chain: "BASE" }));
  expect(onClose).toHaveBeenCalled();
});

test("works by keyboard alone: arrows, Enter, Escape", async () => {
  const { user, onChoose, onClose } = open();
  await screen.findByRole("option", { name: /Rocket Pool/ });
  expect(field()).toHaveFocus();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(screen.getByRole("option", { name: /^Ethereum/ })).toBeInTheDocument();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "rpl" }));
  onClose.mockClear();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("offers the tokens chosen lately and the most traded, and requests those of a chosen network", async () => {
  addRecentToken({ chain: "ETHEREUM", address: AAVE });
  const most = { node: { listed: { volume: { value: 318_200_000 }, forms: [token("usdt", { name: "Tether USD" })] } } };
  const { user, requested } = open(
    {},
    {
      TokenPickerOffer: () => ({ tokens: [token("aave", { name: "Aave" })], topTokensConnection: { edges: [most] } }),
    },
  );
  expect(await screen.findByRole("group", { name: "Recent" })).toHaveTextContent("Aave");
  expect(screen.getByRole("group", { name: "Most traded" })).toHaveTextContent(/Tether USD.*\$318\.2M past day/);
  const recent = [{ chain: "ETHEREUM", address: AAVE }];
  expect(requested.at(-1)).toEqual(["TokenPickerOffer", { chains: null, recent, floor: 10_000 }]);
  await user.click(screen.getByRole("button", { name: "Base" }));
  await waitFor(() => expect(requested.at(-1)![1]).toEqual({ chains: ["BASE"], recent, floor: 10_000 }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Recent" })).not.toBeInTheDocument());
  expect(screen.getByRole("group", { name: "Yours, by value" })).not.toHaveTextContent("Rocket Pool");
});

test("while typing, known tokens come first, look-alikes and others with a warning after; blocked ones cannot be chosen", async () => {
  const staked = token("staked", { name: "Staked Aave", ...UNLISTED, feeData: { sellFeeBps: "120", buyFeeBps: "0" } });
  const { user, requested, onChoose } = open(
    {},
    {
      TokenPickerSearch: () => ({
        searchTokens: [TRAP, staked, LOOK_ALIKE, token("aave", { name: "Aave", symbol: "AAVE" })],
      }),
    },
  );
  type("aave");
  const groups = await screen.findAllByRole("group", { name: /Known|Same name|Also/ });
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ),
  ).toEqual([
    [expect.stringMatching(/^AAVAaveAAVE.*\$2\.00$/)],
    [
      expect.stringMatching(/^AAVAaveLook-alikeAAVE0x7Fc6…2daE.*2 d old41 holders$/),
      expect.stringMatching(/Cannot be sold.*Blocked$/),
    ],
    [expect.stringMatching(/Staked Aave1\.2% fee on sale/)],
  ]);
  expect(searchesOf(requested)).toEqual([{ text: "aave", chains: null }]);
  const trap = screen.getByRole("option", { name: /AAVE 2.0/ });
  expect(trap).toHaveAttribute("aria-disabled", "true");
  await user.click(trap);
  expect(onChoose).not.toHaveBeenCalled();
});

test("no line of an earlier search is chosen: Enter means the newest text", async () => {
  const { user, onChoose } = open({}, { TokenPickerSearch: ({ text }) => ({ searchTokens: [token(String(text))] }) });
  type("aave");
  await screen.findByRole("option", { name: /aave/ });
  type("usdc");
  await waitFor(() => expect(screen.getByRole("listbox")).toHaveAttribute("aria-busy", "true"));
  await user.click(screen.getByRole("option", { name: /aave/ }));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("option", { name: /usdc/ }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "usdc" }));
});

test("a pasted address is looked up at once; an unknown one gets a sentence and the way to all networks", async () => {
  const { user, requested } = open();
  await user.click(screen.getByRole("button", { name: "Base" }));
  await user.click(field());
  await user.paste(COPY);
  expect(await screen.findByText("No token at this address")).toBeInTheDocument();
  expect(screen.getByText(/No token contract at this address is known on Base/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Search all networks" }));
  expect(await screen.findByText(/is known on any indexed network/)).toBeInTheDocument();
  expect(searchesOf(requested)).toEqual([
    { text: COPY, chains: ["BASE"] },
    { text: COPY, chains: null },
  ]);
});

test("a look-alike shows the token that it imitates first, and is chosen only knowingly, once", async () => {
  const answers = {
    TokenPickerSearch: () => ({ searchTokens: [LOOK_ALIKE] }),
    TokenImport: () => ({
      token: {
        ...LOOK_ALIKE,
        imitates: token("aave", { symbol: "AAVE" }),
        protectionInfo: { findings: [{ rule: "name", message: "It has the name of a listed token." }] },
      },
    }),
  };
  const { user, requested, onChoose } = open({}, answers);
  type("aave");
  await user.click(await screen.findByRole("option", { name: /Look-alike/ }));
  expect(await screen.findByText("Not the AAVE that you may mean")).toBeInTheDocument();
  expect(onChoose).not.toHaveBeenCalled();
  expect(requested.at(-1)).toEqual(["TokenImport", { chain: "ETHEREUM", address: COPY }]);
  expect(screen.getByText("It has the name of a listed token.")).toBeInTheDocument();
  const own = screen.getAllByRole("img", { name: COPY })[0]!;
  expect(own).toHaveTextContent(COPY.slice(2));
  // Both addresses share the first four and the last characters: only differences are marked.
  expect([...own.querySelectorAll("mark")].map(({ textContent }) => textContent).join("")).toHaveLength(
    [...COPY.slice(2).toLowerCase()].filter((digit, place) => digit !== AAVE.slice(2).toLowerCase()[place]).length,
  );
  const [first, second] = screen.getAllByRole("button", { name: /Use the listed AAVE|I understand/ });
  expect(first).toHaveTextContent("Use the listed AAVE");
  await user.click(second!);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "copy" }));
});

test("what was chosen knowingly is chosen at once the next time", async () => {
  localStorage.clear();
  const { user, onChoose } = open({}, { TokenPickerSearch: () => ({ searchTokens: [token("mine", UNLISTED)] }) });
  type("mine");
  await user.click(await screen.findByRole("option", { name: /mine/ }));
  expect(await screen.findByText("This token is on no list of known tokens")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Back to the list" }));
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("option", { name: /mine/ }));
  await user.click(await screen.findByRole("button", { name: "I understand, choose it" }));
  expect(onChoose).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole("button", { name: "Back to the list" }));
  await user.click(await screen.findByRole("option", { name: /mine/ }));
  expect(onChoose).toHaveBeenCalledTimes(2);
});

test("for sending, only what is held is offered, filtered in place", async () => {
  const { user, requested, onChoose } = open({ heldOnly: true });
  await screen.findByRole("option", { name: /USD Coin/ });
  await user.keyboard("rocket");
  await waitFor(() => expect(options()).toEqual([expect.stringContaining("Rocket Pool")]));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "rpl" }));
  await user.clear(field());
  await user.keyboard("nothing like it");
  expect(await screen.findByText("You hold no such token")).toBeInTheDocument();
  expect(requested.map(([name]) => name)).toEqual(["TradeBalances"]);
});

test("the search works without balances; what failed is retried", async () => {
  let isDown = true;
  const { user } = open(
    {},
    {
      TradeBalances: () => new Error("down"),
      TokenPickerOffer: () => new Error("down"),
      TokenPickerSearch: () => (isDown ? new Error("down") : { searchTokens: [token("aave")] }),
    },
  );
  expect(await screen.findByText("Your balances could not be loaded.")).toBeInTheDocument();
  expect(await screen.findByText("The most traded tokens could not be loaded")).toBeInTheDocument();
  type("aave");
  expect(await screen.findByText("The search failed")).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: /aave/ })).toBeInTheDocument();
  expect(field()).toHaveValue("aave");
});

test("hostile names stay in their rows", async () => {
  const name = `\u202eevil${"x".repeat(500)}<img src=x onerror=alert(1)>`;
  open({}, { TradeBalances: () => ({ portfolios: [{ tokenBalances: [balance(token("evil", { name }), "1", 1)] }] }) });
  const option = await screen.findByRole("option", { name: /evil/ });
  expect(option.querySelector("img")).toBeNull();
  expect(within(option).getByText(name.slice(1))).toHaveProperty("tagName", "BDI");
});

test("stored places of older versions or of a visitor are ignored", async () => {
  localStorage.setItem("cenote.recentTokens", '[{"chain":"ATLANTIS","address":null},{"chain":"BASE","address":"x"},7]');
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "cenote.recentTokens" })));
  expect(recentTokens().get()).toEqual([]);
});
