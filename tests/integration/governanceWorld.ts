import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  parseAbi,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { LOCALNET_BUILD } from "./savedChains";
import { minedReceipt } from "../../localnet/src/chain/minedReceipt";

export const GOVERNOR_ABI = parseAbi([
  "function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)",
  "function castVoteWithReason(uint256 proposalId, uint8 support, string reason) returns (uint256)",
  "function castVoteWithReasonAndParams(uint256 proposalId, uint8 support, string reason, bytes params) returns (uint256)",
  "function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256)",
  "function cancel(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function latestProposalId() view returns (uint256)",
  "function state(uint256 proposalId) view returns (uint8)",
  "function proposalVotes(uint256 proposalId) view returns (uint256 againstVotes, uint256 forVotes, uint256 abstainVotes)",
  "function proposalSnapshot(uint256 proposalId) view returns (uint256)",
  "function proposalDeadline(uint256 proposalId) view returns (uint256)",
  "function quorum(uint256 timepoint) view returns (uint256)",
]);
export const TOKEN_ABI = parseAbi([
  "function delegate(address delegatee)",
  "function delegates(address account) view returns (address)",
  "function getVotes(address account) view returns (uint256)",
  "function getPastVotes(address account, uint256 timepoint) view returns (uint256)",
  "function balanceOf(address account) view returns (uint256)",
  "function transfer(address to, uint256 amount) returns (bool)",
]);
/** In the contracts' order. */
export const STATES = ["PENDING", "ACTIVE", "CANCELED", "DEFEATED", "SUCCEEDED", "QUEUED", "EXPIRED", "EXECUTED"];

export type Proposed = { readonly to: Address; readonly value: bigint; readonly data: Hex };

/** Opens an account that acts in the local governor, and the time of its chain. */
export function governanceWorld(config: ChainConfig, privateKey: Hex) {
  const account = privateKeyToAccount(privateKey);
  const chain = {
    id: config.chainId,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [config.rpcUrl] } },
  };
  const transport = http(config.rpcUrl);
  const client = createPublicClient({ chain, transport });
  const wallet = createWalletClient({ account, chain, transport });
  const clock = createTestClient({ chain, transport, mode: "anvil" });
  const contracts = config.governors![0]!;
  const [governor, token] = [contracts.address as Address, contracts.token as Address];

  async function write(address: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
    const hash = await wallet.writeContract({ address, abi, functionName, args } as never);
    const receipt = await minedReceipt(client, hash);
    if (receipt.status !== "success") throw new Error(`${functionName} was reverted.`);
    return receipt;
  }

  const listsOf = (actions: readonly Proposed[]) =>
    [actions.map(({ to }) => to), actions.map(({ value }) => value), actions.map(({ data }) => data)] as const;

  return {
    account: account.address,
    client,
    clock,
    governor,
    token,
    timelock: contracts.timelock as Address,
    /** Mines one block after this many seconds. */
    pass: async (seconds: number) => {
      await clock.increaseTime({ seconds });
      await clock.mine({ blocks: 1 });
    },
    delegate: (to: Address) => write(token, TOKEN_ABI, "delegate", [to]),
    propose: async (actions: readonly Proposed[], description: string) => {
      await write(governor, GOVERNOR_ABI, "propose", [...listsOf(actions), description]);
      return client.readContract({ address: governor, abi: GOVERNOR_ABI, functionName: "latestProposalId" });
    },
    vote: (id: bigint, support: number, reason: string) =>
      write(governor, GOVERNOR_ABI, "castVoteWithReason", [id, support, reason]),
    decide: (step: "queue" | "execute" | "cancel", actions: readonly Proposed[], description: string) =>
      write(governor, GOVERNOR_ABI, step, [...listsOf(actions), keccak256(stringToHex(description))]),
    write,
    deploy: async (name: string, args: readonly unknown[]) => {
      const artifacts = JSON.parse(readFileSync(join(LOCALNET_BUILD, "artifacts.json"), "utf8")) as Record<
        string,
        { abi: Abi; bytecode: Hex }
      >;
      const { abi, bytecode } = artifacts[name]!;
      const hash = await wallet.deployContract({ abi, bytecode, args } as never);
      const { contractAddress } = await minedReceipt(client, hash);
      return { address: contractAddress!, abi };
    },
  };
}

export type GovernanceWorld = ReturnType<typeof governanceWorld>;
