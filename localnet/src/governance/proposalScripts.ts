import { type Address, encodeFunctionData, type Hex, parseEther } from "viem";
import { ERC20_ABI } from "../chain/abis";
import { unitsOf } from "../tokens/amounts";
import type { World } from "../world";
import { GOVERNOR_ABI, VOTES_TOKEN_ABI } from "./abis";
import type { Governance } from "../protocols/governance";
import { QUORUM_PERCENT, votesOf } from "./settings";

type ProposalAction = { readonly target: Address; readonly value: bigint; readonly data: Hex };

/** Against, for and abstain, as numbered by the governor. */
export const SUPPORT = { against: 0, for: 1, abstain: 2 } as const;
type Ballot = { readonly voter: number; readonly support: keyof typeof SUPPORT; readonly reason: string };

/** Final state of a past proposal. */
type ProposalEnd = "executed" | "queued" | "succeeded" | "defeated" | "canceled" | "open";

/** A past proposal with its votes: voters and the proposer are traders by index. */
export type ProposalScript = {
  readonly end: ProposalEnd;
  readonly proposer: number;
  readonly description: string;
  readonly actions: readonly ProposalAction[];
  readonly ballots: readonly Ballot[];
};

const yes = (voter: number, reason = ""): Ballot => ({ voter, support: "for", reason });
const no = (voter: number, reason = ""): Ballot => ({ voter, support: "against", reason });
const abstain = (voter: number, reason = ""): Ballot => ({ voter, support: "abstain", reason });

/** Returns the past proposals, oldest first, and the open one. */
export function proposalScripts({ deployment, roles }: World, governance: Governance): readonly ProposalScript[] {
  const { governor, token } = governance;
  const { contracts, tokens } = deployment;
  const [painter, weaver] = roles.artists;
  const dollar = tokens.find(({ key }) => key === "USDC");
  if (!painter || !weaver || !dollar) return [];
  const call = (target: Address, data: Hex, value = 0n): ProposalAction => ({ target, value, data });
  const payDollars = (to: Address, dollars: number) =>
    call(
      dollar.address,
      encodeFunctionData({
        abi: ERC20_ABI,
        functionName: "transfer",
        args: [to, unitsOf(dollars, dollar.decimals)],
      }),
    );
  const payVotes = (to: Address, amount: number) =>
    call(token, encodeFunctionData({ abi: VOTES_TOKEN_ABI, functionName: "transfer", args: [to, votesOf(amount)] }));

  return [
    {
      end: "executed",
      proposer: 0,
      description: [
        "# Lower the quorum to 4 percent",
        "",
        "Two of the last three votes missed the quorum of **5 percent** although no account voted against them.",
        "",
        "## What changes",
        "",
        "- The quorum falls from 5 to 4 percent of the supply at the start of a vote.",
        "- Votes that are open keep the quorum they started with.",
      ].join("\n"),
      actions: [
        call(
          governor,
          encodeFunctionData({
            abi: GOVERNOR_ABI,
            functionName: "updateQuorumNumerator",
            args: [BigInt(QUORUM_PERCENT)],
          }),
        ),
      ],
      ballots: [yes(0, "We miss the quorum too often."), yes(1), yes(2), abstain(5), no(6, "Five was fine.")],
    },
    {
      end: "defeated",
      proposer: 3,
      description: [
        "# Pay out 200,000 USDC to token holders",
        "",
        "The treasury holds more than a year of expenses. This sends most of its dollars to one distributor, who pays them out.",
      ].join("\n"),
      actions: [payDollars(weaver, 200_000)],
      ballots: [
        no(0, "One account must not hold the money of all others."),
        no(1),
        no(2, "No contract, no audit."),
        yes(3),
        yes(7),
        abstain(4),
      ],
    },
    {
      end: "executed",
      proposer: 1,
      description: [
        "# Fund the handbook for liquidity providers",
        "",
        "A grant of **12,500 USDC** and **1.5 ETH** for a handbook on ranges, fees and impermanent loss.",
        "",
        "1. Ten chapters, each with an example on the local chains",
        "2. Text under an open license",
        "3. All at once: the work is done",
      ].join("\n"),
      actions: [payDollars(painter, 12_500), call(painter, "0x", parseEther("1.5"))],
      ballots: [
        yes(0, "Read the draft, it is good."),
        yes(1),
        yes(2),
        yes(4),
        no(3, "Too much for a text."),
        abstain(6),
      ],
    },
    {
      end: "defeated",
      proposer: 4,
      description: [
        "# Raise the proposal threshold to 2,000,000 CNT",
        "",
        "Fewer proposals, but better ones. Today anyone with 100,000 CNT of votes can propose.",
      ].join("\n"),
      actions: [
        call(
          governor,
          encodeFunctionData({ abi: GOVERNOR_ABI, functionName: "setProposalThreshold", args: [votesOf(2e6)] }),
        ),
      ],
      ballots: [yes(4), yes(6, "Quality over quantity."), no(7)],
    },
    {
      end: "canceled",
      proposer: 2,
      description: "# Grant to the weavers\n\nCanceled: the recipient's address is wrong.",
      actions: [payVotes(weaver, 250_000)],
      ballots: [],
    },
    {
      end: "succeeded",
      proposer: 5,
      description: [
        "# Let the position manager spend CNT of the treasury",
        "",
        "A first step towards a position of the treasury's own. It allows 500,000 CNT and moves nothing yet.",
      ].join("\n"),
      actions: [
        call(
          token,
          encodeFunctionData({
            abi: VOTES_TOKEN_ABI,
            functionName: "approve",
            args: [contracts.v3PositionManager, votesOf(500_000)],
          }),
        ),
      ],
      ballots: [yes(0), yes(1), yes(5, "Idle tokens earn nothing."), no(2)],
    },
    {
      end: "queued",
      proposer: 0,
      description: [
        "# Rewards for the third season",
        "",
        "Sends **750,000 CNT** to the account that pays the rewards of the third season.",
      ].join("\n"),
      actions: [payVotes(painter, 750_000)],
      ballots: [yes(0, "The second season doubled the depth."), yes(1), yes(3), abstain(2)],
    },
  ];
}

/**
 * Returns the vote that is open while the product runs, reopened at each start without an open vote. A governor refuses
 * an identical proposal, so each contains its number in its text.
 */
export function openScript({ roles }: World, { token, timelock }: Governance, number: bigint): ProposalScript {
  const [, , etcher] = roles.artists;
  return {
    end: "open",
    proposer: 1,
    description: [
      `# A dashboard for the treasury, draft ${number}`,
      "",
      "Pays **60,000 CNT** for a page that shows what the treasury holds, spends and earns.",
      "",
      "- Figures from the chain alone",
      "- Source under an open license",
      "- One year of maintenance",
    ].join("\n"),
    actions: [
      {
        target: token,
        value: 0n,
        data: encodeFunctionData({
          abi: VOTES_TOKEN_ABI,
          functionName: "transfer",
          args: [etcher ?? timelock, votesOf(60_000)],
        }),
      },
    ],
    ballots: [yes(1, "I would use it every week."), yes(3), no(6, "Explorers show this already."), abstain(4)],
  };
}
