import { type Address, encodeFunctionData, type Hex, keccak256, stringToHex } from "viem";
import type { World } from "../world";
import { GOVERNOR_ABI } from "./abis";
import type { Governance } from "../protocols/governance";
import { type ProposalScript, SUPPORT } from "./proposalScripts";
import { TIMELOCK_SECONDS, VOTING_DELAY_SECONDS, VOTING_PERIOD_SECONDS } from "./settings";

const GAS = 2_000_000;
const BLOCK_SECONDS = 12;
/** Time from a proposal to its execution. */
export const WHOLE_VOTE_SECONDS = VOTING_DELAY_SECONDS + VOTING_PERIOD_SECONDS + TIMELOCK_SECONDS + 10 * BLOCK_SECONDS;

/** Mines a proposal's life cycle in its own blocks, from a given time to the end in its script. */
export async function playProposal(
  { writer, rpc, roles }: Pick<World, "writer" | "rpc" | "roles">,
  { governor }: Governance,
  script: ProposalScript,
  startsAt: number,
): Promise<void> {
  const { actions, description, ballots, end } = script;
  const trader = (place: number) => roles.traders[place] as Address;
  const send = (from: Address, data: Hex) => writer.queue({ from, to: governor, data, gas: GAS });
  const lists = [
    actions.map(({ target }) => target),
    actions.map(({ value }) => value),
    actions.map(({ data }) => data),
  ] as const;
  const decide = (functionName: "queue" | "execute" | "cancel") =>
    encodeFunctionData({ abi: GOVERNOR_ABI, functionName, args: [...lists, keccak256(stringToHex(description))] });

  let now = startsAt;
  const proposer = trader(script.proposer);
  send(proposer, encodeFunctionData({ abi: GOVERNOR_ABI, functionName: "propose", args: [...lists, description] }));
  await writer.mine(now);
  if (end === "canceled") {
    send(proposer, decide("cancel"));
    await writer.mine((now += BLOCK_SECONDS));
    return;
  }

  const proposalId = await latestProposal({ rpc }, governor);
  now += VOTING_DELAY_SECONDS;
  const between = end === "open" ? 1 : Math.floor(VOTING_PERIOD_SECONDS / (ballots.length + 1));
  for (const { voter, support, reason } of ballots) {
    const args = [proposalId, SUPPORT[support], reason] as const;
    send(trader(voter), encodeFunctionData({ abi: GOVERNOR_ABI, functionName: "castVoteWithReason", args }));
    await writer.mine((now += between));
  }
  if (end === "open" || end === "defeated") return;

  now = startsAt + VOTING_DELAY_SECONDS + VOTING_PERIOD_SECONDS + BLOCK_SECONDS;
  if (end === "succeeded") return;
  send(trader(0), decide("queue"));
  await writer.mine(now);
  if (end === "queued") return;
  send(trader(0), decide("execute"));
  await writer.mine(now + TIMELOCK_SECONDS + BLOCK_SECONDS);
}

export async function latestProposal({ rpc }: Pick<World, "rpc">, governor: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: GOVERNOR_ABI, functionName: "latestProposalId" });
  return BigInt(await rpc.call<Hex>("eth_call", { to: governor, data }, "latest"));
}
