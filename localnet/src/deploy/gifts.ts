import { type Address, encodeFunctionData } from "viem";
import { ERC20_ABI } from "../chain/abis";
import type { ChainWriter } from "../chain/chainWriter";
import { toQuantity } from "../chain/jsonRpc";
import { amountOfDollars, unitsOf } from "../tokens/amounts";
import { amountOf, type PriceOf } from "../pools/openPools";
import type { Token } from "../tokens/token";
import { transferToken } from "./funding";
import type { Roles } from "../roles";
import { wrapNative } from "./tokens";

const NATIVE_DECIMALS = 18;
/** US dollars of native token that each person starts with. */
const NATIVE_DOLLARS = [94_000, 41_000, 28_000, 16_500, 12_000];
/** US dollars of the chain's main tokens, in order. */
const MAIN_DOLLARS = [36_400, 52_180.37, 14_950.82, 8_204.11, 27_300, 9_120];
const OTHERS_MAIN_DOLLARS = 11_250.5;
/** Upper limit for the first person's other tokens in US dollars, each worth less than the one before. */
const MAX_OTHER_DOLLARS = 12_400;
const OTHER_SHRINKS = 0.82;
const SPAM_AMOUNT = 5000;
const MAIN_TOKENS = 6;
const SPAM_KEYS: readonly string[] = ["AIRDROP", "LOOKALIKE", "NAMELESS", "DUST"];

export type Gifts = {
  readonly tokens: readonly Token[];
  readonly roles: Roles;
  readonly people: readonly Address[];
  readonly nativeAsset: string;
  readonly priceOf: PriceOf;
};

/** Queues the initial holdings of a person's accounts: a rich portfolio for the first, and unsolicited spam. */
export async function givePeople(writer: ChainWriter, gifts: Gifts): Promise<void> {
  const { tokens, roles, people, nativeAsset, priceOf } = gifts;
  const priced = tokens.filter(({ asset }) => asset !== null);
  const [main, others] = [priced.slice(0, MAIN_TOKENS), priced.slice(MAIN_TOKENS)];

  for (const [index, person] of people.entries()) {
    const native = amountOfDollars(NATIVE_DOLLARS[index] ?? OTHERS_MAIN_DOLLARS, priceOf(nativeAsset), NATIVE_DECIMALS);
    await writer.rpc.call("anvil_setBalance", person, toQuantity(native));
    for (const [position, token] of main.entries()) {
      give(token, person, (index === 0 ? MAIN_DOLLARS[position] : undefined) ?? OTHERS_MAIN_DOLLARS / (position + 1));
    }
  }
  const [first] = people;
  if (first) others.forEach((token, index) => give(token, first, MAX_OTHER_DOLLARS * OTHER_SHRINKS ** index));
  sendSpam(writer, tokens, roles, people);

  function give(token: Token, to: Address, dollars: number): void {
    const amount = amountOf(token, dollars, priceOf);
    const from = token.projectId ? roles.deployer : roles.unlistedDeployer;
    if (token.kind === "wrapped-native") {
      wrapNative(writer, token.address, roles.deployer, amount);
      transferToken(writer, token, { from: roles.deployer, to, amount });
    } else {
      transferToken(writer, token, { from, to, amount });
    }
  }
}

function sendSpam(
  writer: ChainWriter,
  tokens: readonly Token[],
  { unlistedDeployer, traders }: Roles,
  people: readonly Address[],
) {
  for (const { address, decimals } of tokens.filter(({ key }) => SPAM_KEYS.includes(key))) {
    const args = [[...people, ...traders], unitsOf(SPAM_AMOUNT, decimals)] as const;
    const data = encodeFunctionData({ abi: ERC20_ABI, functionName: "airdrop", args });
    writer.queue({ from: unlistedDeployer, to: address, data });
  }
}
