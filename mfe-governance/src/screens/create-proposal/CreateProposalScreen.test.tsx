import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";
import { EMPTY_DRAFT, proposalDraft } from "../../lib/proposalDraft";

const GOVERNOR = "0xb7278A61aa25c888815aFC32Ad3cC52fF24fE575";
const TIMELOCK = "0xCD8a1C3ba11CF5ECfa6267617243239504a98d90";
const TOKEN = "0x2bdCC0de6bE1f7D2ee689a0342D76F52E8EFABa3";
const ME = "0xf6dC747Ce609E0744cfCd33B59aA80AD3dEAC401";
const votes = (tokens: number) => `${tokens}${"0".repeat(18)}`;

const simulate = jest.fn<Promise<object>, [chain: string, request: object]>();
beforeEach(() => {
  simulate.mockReset().mockResolvedValue({
    kind: "full",
    calls: [],
    isSuccess: true,
    isShortOfCoin: false,
    changes: [{ token: TOKEN, tokenId: null, amount: -7n * 10n ** 18n, isBalance: true }],
  });
});
afterEach(() => proposalDraft().set(EMPTY_DRAFT));

function open({ power = votes(200_000), canSign = true, governors = [{}] as readonly object[] } = {}) {
  const account = constant({ address: ME, canSign, chain: "ETHEREUM" as const });
  return renderScreen(
    remote,
    "/create-proposal",
    {
      Query: () => ({ governors }),
      Governor: ({ path }) => ({
        id: "g",
        chain: "ETHEREUM",
        address: GOVERNOR,
        tokenAddress: TOKEN,
        timelockAddress: TIMELOCK,
        kind: "OPEN_ZEPPELIN",
        proposalThreshold: votes(100_000),
        token: { symbol: "CNT", decimals: 18 },
        account: { power },
        ...governors[Number(path?.at(-1))],
      }),
      Portfolio: () => ({ tokenBalances: [{}] }),
      Token: () => ({ address: TOKEN, symbol: "CNT", decimals: 18 }),
    },
    {},
    { ...TEST_HOST, account, simulate } as typeof TEST_HOST,
  );
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const lead = () => within(screen.getByRole("region", { name: "Create the proposal" }));

test("names what is missing, step by step, until the proposal can be reviewed", async () => {
  await open();
  expect(lead().getByRole("button", { name: "Write a title" })).toBeDisabled();
  type("Title", "Seven tokens");
  expect(lead().getByRole("button", { name: "Add a call" })).toBeDisabled();
  press("Send tokens");
  expect(lead().getByRole("button", { name: "Complete the calls" })).toBeDisabled();
  expect(screen.getByText("Write the recipient's whole address.")).toBeInTheDocument();
  type("Recipient", ME);
  expect(screen.getByText("Write an amount above 0.")).toBeInTheDocument();
  type("Amount", "7");
  expect(lead().getByRole("button", { name: "Review" })).toBeEnabled();
});

test("simulates the calls in the name of the timelock, and shows what they change", async () => {
  await open();
  type("Title", "Seven tokens");
  press("Send tokens");
  type("Recipient", ME);
  type("Amount", "7");
  await screen.findByText(/^All calls succeed/);
  expect(screen.getByRole("list", { name: "Changes of the timelock's balances" })).toHaveTextContent("−7 CNT");
  const transfer = `0xa9059cbb${ME.slice(2).toLowerCase().padStart(64, "0")}${(7n * 10n ** 18n).toString(16).padStart(64, "0")}`;
  expect(simulate.mock.calls.at(-1)![1]).toEqual({
    account: TIMELOCK,
    calls: [{ to: TOKEN, value: 0n, data: transfer }],
  });
});

test("shows that a call would fail", async () => {
  simulate.mockResolvedValue({
    kind: "full",
    isSuccess: false,
    isShortOfCoin: false,
    changes: [],
    calls: [{ isSuccess: false, returnData: "0x" }],
  });
  await open();
  press("Send ETH");
  type("Recipient", ME);
  type("Amount, ETH", "1");
  expect(await screen.findByText("It would fail now")).toBeInTheDocument();
});

test("builds a call of any function from its types", async () => {
  await open();
  type("Title", "A fee");
  press("Call a contract");
  type("Contract", TOKEN);
  type("Function with its types", "setFee(uint256 fee)");
  type("fee (uint256)", "many");
  expect(screen.getByText(/^Write a value of its type/)).toBeInTheDocument();
  type("fee (uint256)", "30");
  expect(lead().getByRole("button", { name: "Review" })).toBeEnabled();
  press("Remove call 1");
  expect(lead().getByRole("button", { name: "Add a call" })).toBeDisabled();
});

test("keeps what is typed until it is discarded", async () => {
  await open();
  type("Title", "Seven tokens");
  cleanup();
  await open();
  expect(screen.getByLabelText("Title")).toHaveValue("Seven tokens");
  press("Discard the draft");
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveValue(""));
});

test("an account with too few votes is refused, and a watched one signs nothing", async () => {
  await open({ power: votes(5) });
  expect(lead().getByRole("button", { name: "Too few votes" })).toBeDisabled();
  cleanup();
  await open({ canSign: false });
  expect(lead().getByRole("button", { name: "Watching only" })).toBeDisabled();
});

test("without a governor there is nothing to propose", async () => {
  await open({ governors: [] });
  expect(screen.getByText("No governor here")).toBeInTheDocument();
});

test("proposes in the governor that is chosen; the choice stands in the URL", async () => {
  const BASE = { id: "h", chain: "BASE", address: TIMELOCK, name: "Other Governor" };
  const { router } = await open({ governors: [{ name: "Cenote Governor" }, BASE] });
  const group = within(screen.getByRole("group", { name: "Where it is proposed" }));
  expect(group.getAllByRole("button").map((button) => [button.textContent, button.ariaPressed])).toEqual([
    ["\u2068Cenote Governor\u2069, Ethereum", "true"],
    ["\u2068Other Governor\u2069, Base", "false"],
  ]);
  fireEvent.click(group.getByRole("button", { name: /Other Governor/ }));
  expect(group.getByRole("button", { name: /Other Governor/ })).toHaveAttribute("aria-pressed", "true");
  expect(new URLSearchParams(router!.state.location.search).get("governor")).toBe(`base:${TIMELOCK.toLowerCase()}`);
});
