import { type Address, encodeFunctionData, type Hex, keccak256, stringToHex, zeroAddress, zeroHash } from "viem";
import { ERC20_ABI } from "../chain/abis";
import type { Artifacts } from "../chain/artifacts";
import type { ChainWriter } from "../chain/chainWriter";
import type { Governance } from "../protocols/governance";
import type { Roles } from "../roles";
import { unitsOf } from "../tokens/amounts";
import type { Token } from "../tokens/token";
import { TIMELOCK_ABI, VOTES_TOKEN_ABI } from "./abis";
import {
  FIRST_QUORUM_PERCENT,
  PERSON_TOKENS,
  PROPOSAL_THRESHOLD,
  TIMELOCK_SECONDS,
  TOTAL_SUPPLY,
  TRADER_TOKENS,
  TREASURY_DOLLARS,
  TREASURY_TOKENS,
  TREASURY_WEI,
  votesOf,
  VOTING_DELAY_SECONDS,
  VOTING_PERIOD_SECONDS,
} from "./settings";

/** Participants in the governor. */
type Voters = { readonly roles: Roles; readonly people: readonly Address[] };

const GAS = 400_000;
const role = (name: string) => keccak256(stringToHex(name));

/**
 * Queues the contracts. Only the governor proposes to the timelock, any account executes, and no administrator remains.
 */
export function deployGovernance(writer: ChainWriter, artifacts: Artifacts, deployer: Address): Governance {
  const deploy = (name: string, ...args: unknown[]) => writer.deploy(deployer, artifacts(name), args);
  const token = deploy("VotesToken", "Cenote", "CNT", TOTAL_SUPPLY);
  const timelock = deploy("LocalTimelock", BigInt(TIMELOCK_SECONDS), [], [zeroAddress], deployer);
  const governor = deploy(
    ...["LocalGovernor", "Cenote Governor", token, timelock],
    ...[VOTING_DELAY_SECONDS, VOTING_PERIOD_SECONDS, PROPOSAL_THRESHOLD, BigInt(FIRST_QUORUM_PERCENT)],
  );
  const send = (data: Hex) => writer.queue({ from: deployer, to: timelock, data, gas: GAS });
  for (const name of ["PROPOSER_ROLE", "CANCELLER_ROLE"]) {
    send(encodeFunctionData({ abi: TIMELOCK_ABI, functionName: "grantRole", args: [role(name), governor] }));
  }
  // The administrator role is zero.
  send(encodeFunctionData({ abi: TIMELOCK_ABI, functionName: "renounceRole", args: [zeroHash, deployer] }));
  return { governor, token, timelock };
}

/**
 * Queues the accounts' votes tokens and delegations: most traders delegate to themselves, some to another account, some
 * have not delegated, nor has the first of a person's accounts. The contracts must be mined.
 */
export function spreadVotes(
  writer: ChainWriter,
  { token, timelock }: Governance,
  { roles, people, tokens }: Voters & { readonly tokens: readonly Token[] },
): void {
  const { deployer, traders } = roles;
  const give = (to: Address, amount: bigint) =>
    writer.queue({
      from: deployer,
      to: token,
      gas: GAS,
      data: encodeFunctionData({ abi: VOTES_TOKEN_ABI, functionName: "transfer", args: [to, amount] }),
    });
  const delegate = (from: Address, to: Address) =>
    writer.queue({
      from,
      to: token,
      gas: GAS,
      data: encodeFunctionData({ abi: VOTES_TOKEN_ABI, functionName: "delegate", args: [to] }),
    });

  give(timelock, TREASURY_TOKENS);
  writer.queue({ from: deployer, to: timelock, value: TREASURY_WEI, gas: GAS });
  const dollar = tokens.find(({ key }) => key === "USDC");
  if (dollar) {
    const amount = unitsOf(TREASURY_DOLLARS, dollar.decimals);
    const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "transfer", args: [timelock, amount] });
    writer.queue({ from: deployer, to: dollar.address, data, gas: GAS });
  }
  for (const [index, trader] of traders.entries()) {
    const amount = TRADER_TOKENS[index];
    if (!amount) break;
    give(trader, votesOf(amount));
    const [first] = traders;
    if (index < 8) delegate(trader, trader);
    else if (index < 10 && first) delegate(trader, first);
  }
  for (const [index, person] of people.entries()) give(person, votesOf(PERSON_TOKENS[index] ?? 0));
  const [, second, third] = people;
  if (second) delegate(second, second);
  if (second && third) delegate(third, second);
}
