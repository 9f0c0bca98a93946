import { encodeFunctionData, type Hex } from "viem";
import type { World } from "../world";
import { GOVERNOR_ABI } from "./abis";
import { latestProposal, playProposal, WHOLE_VOTE_SECONDS } from "./playProposal";
import { openScript, proposalScripts } from "./proposalScripts";
import { VOTING_DELAY_SECONDS } from "./settings";

/** Position of the first and the last proposal in the history. */
const [FIRST, LAST] = [0.15, 0.8];
const ACTIVE = 1n;

/** Plays a due proposal between two slots of history, if the time between them suffices. */
export type PlayGovernance = (part: number, from: number, to: number) => Promise<void>;

export function createGovernanceHistory(world: World): PlayGovernance {
  const { governance } = world.deployment;
  if (!governance) return async () => {};
  const scripts = proposalScripts(world, governance).map((script, index, { length }) => ({
    after: FIRST + ((LAST - FIRST) * index) / (length - 1),
    script,
  }));
  return async (part, from, to) => {
    const [next] = scripts;
    if (!next || next.after > part || to - from <= WHOLE_VOTE_SECONDS) return;
    scripts.shift();
    await playProposal(world, governance, next.script, from + 1);
  };
}

/** Time before now at which history has to end, so that the open vote's first ballots fit in. */
export const OPEN_VOTE_SECONDS = VOTING_DELAY_SECONDS + 30;

/** Opens a vote after the latest block and after `from`, Unix seconds, unless one is open. */
export async function openVote(world: World, from: number, now: number): Promise<void> {
  const { governance } = world.deployment;
  if (!governance) return;
  const { rpc } = world;
  const id = await latestProposal(world, governance.governor);
  const data = encodeFunctionData({ abi: GOVERNOR_ABI, functionName: "state", args: [id] });
  const state = BigInt(await rpc.call<Hex>("eth_call", { to: governance.governor, data }, "latest"));
  if (state <= ACTIVE) return;
  const { timestamp } = await rpc.call<{ timestamp: string }>("eth_getBlockByNumber", "latest", false);
  const startsAt = Math.max(Number(timestamp) + 1, from + 1, now - OPEN_VOTE_SECONDS);
  const script = openScript(world, governance, id + 1n);
  // On an immediate restart the vote opens, and its ballots are left to others.
  const isLate = startsAt + OPEN_VOTE_SECONDS > now + 1;
  await playProposal(world, governance, isLate ? { ...script, ballots: [] } : script, startsAt);
}
