import type { Address, Hex } from "viem";
import { screen, within } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const GOVERNOR: Address = "0xb7278A61aa25c888815aFC32Ad3cC52fF24fE575";
const ME: Address = `0x${"a1".repeat(20)}`;
const OTHER: Address = `0x${"b0".repeat(20)}`;
const HASH: Hex = `0x${"cd".repeat(32)}`;
const NOW = Math.floor(Date.now() / 1000);
const URL = `/vote/ethereum/${GOVERNOR}/7`;
const votes = (tokens: number) => `${tokens}${"0".repeat(18)}`;
const action = (more: object) => ({
  target: OTHER,
  targetName: null,
  token: null,
  value: "0",
  signature: "",
  data: "0xdeadbeef",
  callData: "0xdeadbeef",
  selector: "0xdeadbeef",
  function: null,
  arguments: null,
  ...more,
});

function open(more: object, { isConnected = false, canSign = true } = {}) {
  const host = {
    ...TEST_HOST,
    account: constant(isConnected ? { address: ME, canSign, chain: "ETHEREUM" as const } : null),
    simulate: () =>
      Promise.resolve({
        kind: "full" as const,
        calls: [],
        isSuccess: true,
        isShortOfCoin: false,
        changes: [{ token: null, tokenId: null, amount: -5n * 10n ** 17n, isBalance: true }],
      }),
  };
  return renderScreen(
    remote,
    URL,
    {
      Proposal: () => ({
        chain: "ETHEREUM",
        proposalId: "7",
        title: "A grant",
        description: "# A grant\n\nFor **all**",
        state: "ACTIVE",
        isDescriptionCut: false,
        descriptionHash: HASH,
        proposer: OTHER,
        isTimeEstimated: false,
        startsAt: NOW - 100,
        endsAt: NOW + 3700,
        createdAt: NOW - 200,
        createdHash: HASH,
        executableAt: null,
        queuedAt: null,
        executedAt: null,
        canceledAt: null,
        expiresAt: null,
        forVotes: votes(60),
        againstVotes: votes(40),
        abstainVotes: "0",
        quorum: votes(50),
        quorumVotes: votes(60),
        voteHistory: [{ timestamp: NOW - 50, forVotes: votes(60), againstVotes: votes(40) }],
        voterCount: 1,
        voteOf: null,
        powerOf: votes(9),
        actions: [action({})],
        votes: {
          edges: [
            {
              node: {
                id: "v",
                voter: OTHER,
                support: "FOR",
                weight: votes(60),
                reason: "Good\nwork",
                timestamp: NOW,
                hash: HASH,
              },
            },
          ],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
        ...more,
      }),
      Governor: () => ({
        chain: "ETHEREUM",
        address: GOVERNOR,
        tokenAddress: OTHER,
        timelockAddress: OTHER,
        kind: "OPEN_ZEPPELIN",
        token: { symbol: "CNT", decimals: 18 },
      }),
    },
    {},
    host,
  );
}
const part = () => screen.getByRole("region", { name: "Your part" });

test("requests the proposal that the URL names, and none for an invalid place", async () => {
  const { variables } = await open({});
  expect(variables?.queryRef).toMatchObject({
    chain: "ETHEREUM",
    governor: GOVERNOR,
    proposalId: "7",
    hasAccount: false,
  });
  const { variables: none } = await renderScreen(remote, "/vote/ethereum/0x12/x");
  expect(none).toEqual({});
  expect(screen.getByRole("heading", { name: "Proposal not found" })).toBeInTheDocument();
});

test("shows votes, quorum, voters and the description once under its title", async () => {
  await open({});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("A grant");
  expect(screen.getAllByText("A grant")).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Votes" })).toHaveTextContent("60.0%");
  expect(screen.getByRole("region", { name: "Votes" })).toHaveTextContent("Quorum reached");
  expect(screen.getByRole("region", { name: "1 voter" })).toHaveTextContent("Good work");
});

test("marks a call whose function is not known", async () => {
  await open({});
  const calls = screen.getByRole("region", { name: "Calls" });
  expect(calls).toHaveTextContent("Call an unknown function");
  expect(calls).toHaveTextContent("Unknown: selector 0xdeadbeef");
  expect(await screen.findByText("−0.5 ETH")).toBeInTheDocument();
});

test("does not simulate a call to the governor itself", async () => {
  await open({ actions: [action({ target: GOVERNOR, targetName: "Governor" })] });
  expect(await screen.findByText(/cannot be simulated alone/)).toBeInTheDocument();
});

test.each([
  ["an active vote", {}, "Vote for"],
  ["a won vote", { state: "SUCCEEDED" }, "Queue"],
  ["a queued proposal after its delay", { state: "QUEUED", executableAt: NOW - 5 }, "Execute"],
  ["an own proposal before its vote", { state: "PENDING", proposer: ME }, "Cancel the proposal"],
])("offers the next step of %s", async (_, more, button) => {
  await open(more, { isConnected: true });
  expect(within(part()).getByRole("button", { name: button })).toBeInTheDocument();
});

test.each([
  ["an account without votes", { powerOf: "0" }, "You had no votes when this vote began"],
  ["an account that voted", { voteOf: { support: "AGAINST", weight: votes(9), reason: "No" } }, "You votedAgainst"],
  ["a missed quorum", { state: "DEFEATED", forVotes: votes(60) }, "too few votes for the quorum"],
  ["a lost vote", { state: "DEFEATED", forVotes: votes(1) }, "It had no majority."],
  ["a waiting timelock", { state: "QUEUED", executableAt: NOW + 3700 }, "The timelock holds the calls for another 1 h"],
  ["an expired proposal", { state: "EXPIRED" }, "It was not executed in time"],
  ["an executed proposal", { state: "EXECUTED", executedAt: NOW }, "The calls took effect."],
])("explains %s, and offers no vote", async (_, more, text) => {
  await open(more, { isConnected: true });
  expect(part()).toHaveTextContent(text);
  expect(within(part()).queryByRole("button", { name: "Vote for" })).not.toBeInTheDocument();
});

test("offers a watched account nothing to sign", async () => {
  await open({}, { isConnected: true, canSign: false });
  expect(within(part()).getByRole("button", { name: "Watching only" })).toBeDisabled();
});
