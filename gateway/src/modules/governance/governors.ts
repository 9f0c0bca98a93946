import type { Chain } from "@cenote/domain/chains";
import type { GovernorContracts } from "@cenote/domain/contracts";
import { deploymentOn } from "@cenote/domain/deployments";
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import type { ContractCall } from "../../chain/multicall";
import { decodeAmount } from "../../chain/contractFacts";
import { decodeText } from "../../chain/text";

/** A governor of the configuration; addresses in lower case. */
export type GovernorRow = GovernorContracts & { readonly chain: Chain };

/** Values that its contracts report at the head; null if they do not. Votes are raw units, times are of its clock. */
export type GovernorFacts = {
  readonly name: string | null;
  readonly votingDelay: bigint | null;
  readonly votingPeriod: bigint | null;
  readonly proposalThreshold: bigint | null;
  readonly quorum: bigint | null;
  readonly timelockSeconds: bigint | null;
};

const ABI = parseAbi([
  "function name() view returns (string)",
  "function votingDelay() view returns (uint256)",
  "function votingPeriod() view returns (uint256)",
  "function proposalThreshold() view returns (uint256)",
  "function quorum(uint256 timepoint) view returns (uint256)",
  "function quorumVotes() view returns (uint256)",
  "function getMinDelay() view returns (uint256)",
  "function delay() view returns (uint256)",
  "function balanceOf(address account) view returns (uint256)",
  "function getPastVotes(address account, uint256 timepoint) view returns (uint256)",
  "function getPriorVotes(address account, uint256 blockNumber) view returns (uint96)",
]);
const MAINNET_BLOCK_SECONDS = 12;

/** Converts units of a governor's clock to seconds. */
export function toSeconds({ chain, clock }: Pick<GovernorRow, "chain" | "clock">, units: number): number {
  return clock === "TIMESTAMP" ? units : units * (deploymentOn(chain)?.blockSeconds ?? MAINNET_BLOCK_SECONDS);
}

/** Reads the configured governors and their contracts. */
export function governorReader(chainConfigs: ChainConfigs, atHead: ReadContracts) {
  const rows = Object.entries(chainConfigs).flatMap(([chain, { governors = [] }]) =>
    governors.map((governor): GovernorRow => ({
      ...governor,
      chain: chain as Chain,
      address: governor.address.toLowerCase(),
      token: governor.token.toLowerCase(),
      timelock: governor.timelock.toLowerCase(),
    })),
  );
  const cache = new Map<GovernorRow, Promise<GovernorFacts>>();

  async function readFacts(row: GovernorRow, moment: number): Promise<GovernorFacts> {
    const { chain, address, timelock, kind } = row;
    const isBravo = kind === "BRAVO";
    const call = (to: string, data: Hex): ContractCall => ({ to, data });
    const plain = (functionName: "name" | "votingDelay" | "votingPeriod" | "proposalThreshold") =>
      call(address, encodeFunctionData({ abi: ABI, functionName }));
    const [group] = await atHead(chain, [
      [
        plain("name"),
        plain("votingDelay"),
        plain("votingPeriod"),
        plain("proposalThreshold"),
        call(
          address,
          isBravo
            ? encodeFunctionData({ abi: ABI, functionName: "quorumVotes" })
            : encodeFunctionData({ abi: ABI, functionName: "quorum", args: [BigInt(Math.max(0, moment - 1))] }),
        ),
        call(timelock, encodeFunctionData({ abi: ABI, functionName: isBravo ? "delay" : "getMinDelay" })),
      ],
    ]);
    const answers = group?.answers ?? [];
    const amount = (place: number) => decodeAmount(answers[place]);
    return {
      name: answers[0] ? decodeText(answers[0]) : null,
      votingDelay: amount(1),
      votingPeriod: amount(2),
      proposalThreshold: amount(3),
      quorum: amount(4),
      timelockSeconds: amount(5),
    };
  }

  return {
    all: (chains: readonly Chain[]) => rows.filter(({ chain }) => chains.includes(chain)),
    find: (chain: Chain, address: string) => rows.find((row) => row.chain === chain && row.address === address) ?? null,
    /** Returns the display name of a governor's contract; null for another one. */
    nameOf: (chain: Chain, address: string): string | null => {
      const own = rows.find((row) => row.chain === chain && [row.address, row.timelock].includes(address));
      return own ? (own.address === address ? "Governor" : "Timelock") : null;
    },
    /** `moment` is the governor's clock at the newest indexed block. */
    facts: (row: GovernorRow, moment: number): Promise<GovernorFacts> => {
      const facts = cache.get(row) ?? readFacts(row, moment);
      cache.set(row, facts);
      return facts;
    },
    /** Returns an account's balance of the votes token; raw units. */
    balanceOf: async ({ chain, token }: Pick<GovernorRow, "chain" | "token">, account: string) => {
      const data = encodeFunctionData({ abi: ABI, functionName: "balanceOf", args: [account as Hex] });
      const [group] = await atHead(chain, [[{ to: token, data }]]);
      return decodeAmount(group?.answers[0]);
    },
    /** Returns an account's votes at a past moment; raw units. */
    pastPower: async ({ chain, token, kind }: GovernorRow, account: string, moment: number): Promise<bigint | null> => {
      const args = [account as Hex, BigInt(moment)] as const;
      const functionName = kind === "BRAVO" ? "getPriorVotes" : "getPastVotes";
      const calls = [{ to: token, data: encodeFunctionData({ abi: ABI, functionName, args }) }];
      const [group] = await atHead(chain, [calls]);
      const answer = group?.answers[0] as Hex | null | undefined;
      if (!answer || decodeAmount(answer) === null) return null;
      return BigInt(decodeFunctionResult({ abi: ABI, functionName, data: answer }));
    },
  };
}
