import type { Address } from "viem";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const GOVERNOR: Address = "0xb7278A61aa25c888815aFC32Ad3cC52fF24fE575";
const ME: Address = `0x${"a1".repeat(20)}`;
const OTHER: Address = `0x${"b0".repeat(20)}`;
const votes = (tokens: number) => `${tokens}${"0".repeat(18)}`;
const proposal = (id: string, state: string, more: object = {}) => ({
  node: {
    id,
    proposalId: id,
    chain: "ETHEREUM",
    title: `Proposal of ${id}`,
    state,
    startsAt: 10,
    endsAt: 20,
    executableAt: null,
    forVotes: votes(75),
    againstVotes: votes(25),
    abstainVotes: "0",
    quorum: votes(200),
    quorumVotes: votes(75),
    ...more,
  },
});
const account = (more: object) => ({
  address: ME,
  power: "0",
  balance: votes(5),
  delegate: null,
  delegatorCount: 0,
  ...more,
});

function open(
  url: string,
  edges: readonly object[],
  own: object | null = null,
  canSign = true,
  others: readonly object[] = [],
) {
  const host = { ...TEST_HOST, account: constant(own && { address: ME, canSign, chain: "ETHEREUM" as const }) };
  return renderScreen(
    remote,
    url,
    {
      Query: () => ({
        proposals: { edges, pageInfo: { hasNextPage: true, endCursor: "next" } },
        governors: [{}, ...others],
      }),
      Governor: ({ path }) => ({
        id: "g",
        chain: "ETHEREUM",
        address: GOVERNOR,
        name: "Cenote Governor",
        kind: "OPEN_ZEPPELIN",
        tokenAddress: OTHER,
        timelockAddress: OTHER,
        proposalThreshold: votes(100),
        quorum: votes(4000),
        votingDelaySeconds: 60,
        votingPeriodSeconds: 1800,
        timelockSeconds: 120,
        token: { id: "t", symbol: "CNT", decimals: 18 },
        account: own,
        delegates: { edges: [{ node: { id: "d", address: OTHER, power: votes(300), delegatorCount: 2 } }] },
        ...others[Number(path?.at(-1)) - 1],
      }),
    },
    {},
    host,
  );
}

test("requests the states that the URL names, and nothing of an account without one", async () => {
  const { variables } = await open("/vote?state=failed&after=abc", []);
  expect(variables?.queryRef).toEqual({ chains: null, states: ["DEFEATED", "CANCELED", "EXPIRED"], after: "abc" });
  expect(variables?.governorsRef).toMatchObject({ hasAccount: false });
  const { variables: all } = await open("/vote/proposals", []);
  expect(all?.queryRef).toMatchObject({ states: null, after: null });
});

test("lists proposals with their votes, and leads to each", async () => {
  await open("/vote", [
    proposal("7", "DEFEATED"),
    proposal("8", "QUEUED", { executableAt: 5, quorumVotes: votes(300) }),
  ]);
  const [defeated, queued] = within(screen.getByRole("region", { name: "Proposals" })).getAllByRole("listitem");
  expect(defeated).toHaveTextContent("Proposal of 7");
  expect(defeated).toHaveTextContent("75% for25% against38% of the quorum");
  expect(defeated).toHaveTextContent("Defeated");
  expect(within(defeated!).getByRole("link")).toHaveAttribute("href", `/vote/ethereum/${GOVERNOR}/7`);
  expect(queued).toHaveTextContent("Can be executed");
  expect(queued).toHaveTextContent("Quorum reached");
  expect(screen.getByRole("link", { name: "Older" })).toHaveAttribute("href", "/vote?after=next");
});

test("filters through the URL, from the newest on", async () => {
  const { router } = await open("/vote?after=abc", [proposal("7", "DEFEATED")]);
  await userEvent.click(screen.getByRole("button", { name: "Executed" }));
  expect(router?.state.location.search).toBe("?state=executed");
});

test("shows an empty list", async () => {
  await open("/vote?state=open", []);
  expect(screen.getByText("No proposals in this state")).toBeInTheDocument();
});

test("offers a visitor without an account to connect one", async () => {
  await open("/vote", []);
  const own = within(screen.getByRole("region", { name: "Your votes" }));
  expect(own.getByRole("button", { name: "Connect a wallet" })).toBeInTheDocument();
});

test.each([
  ["idle tokens", account({}), "Your tokens do not vote until you delegate them", "Delegate to yourself"],
  ["delegated tokens", account({ delegate: OTHER }), "They vote through", "Change the delegate"],
  ["no tokens", account({ balance: "0" }), "This account holds no tokens that vote.", "Delegate"],
])("shows what an account with %s can do", async (_, own, text, button) => {
  await open("/vote", [], own);
  const panel = screen.getByRole("region", { name: "Your votes" });
  expect(panel).toHaveTextContent(text);
  expect(within(panel).getByRole("button", { name: button })).toBeInTheDocument();
});

test("offers a watched account nothing to sign", async () => {
  await open("/vote", [], account({ power: votes(9) }), false);
  const panel = screen.getByRole("region", { name: "Your votes" });
  expect(panel).toHaveTextContent("9 ");
  expect(within(panel).getByRole("button", { name: "Watching only" })).toBeDisabled();
});

test("shows the votes in each governor by its name", async () => {
  await open("/vote", [], account({ power: votes(9) }), true, [{ id: "h", chain: "BASE", name: "Other Governor" }]);
  const region = screen.getByRole("region", { name: "Your votes" });
  const panels = within(region)
    .getAllByRole("heading", { name: "Your votes" })
    .map((heading) => heading.parentElement);
  expect(panels).toHaveLength(2);
  expect(panels[0]).toHaveTextContent("Cenote Governor\u2069, Ethereum");
  expect(panels[1]).toHaveTextContent("Other Governor\u2069, Base");
});

test("shows the rules, and who has most votes", async () => {
  await open("/vote", []);
  expect(screen.getByRole("region", { name: /Cenote Governor/ })).toHaveTextContent("Voting period30 m");
  expect(screen.getByRole("region", { name: "Most votes" })).toHaveTextContent("2 holders");
});
