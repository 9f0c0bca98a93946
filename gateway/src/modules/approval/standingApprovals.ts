import type { Chain } from "@cenote/domain/chains";
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Abi } from "viem";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import type { Connection, Page } from "../../request/connection";
import type { ContractCall } from "../../chain/multicall";
import { inGroups } from "../../lib/inGroups";
import {
  placeOf,
  type approvalStore,
  type ApprovalPlace,
  type GivenApproval,
  type StandingApproval,
} from "./approvalStore";

const ABI = parseAbi([
  "function allowance(address owner, address spender) view returns (uint256)",
  "function balanceOf(address owner) view returns (uint256)",
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function getApproved(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
]) as Abi;
const PERMIT2_ABI = parseAbi([
  "function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)",
]) as Abi;

/** Permit2 stores times of 48 bits: later times count as never. */
const LAST_SECOND = 2 ** 31 - 1;

/** Minimum number read at a time: many are no longer in effect. */
const MIN_READ = 50;

/** An owner's approvals in effect. */
type Standing = {
  readonly approvals: readonly StandingApproval[];
  /** Chains whose nodes do not answer: their approvals are omitted. */
  readonly unknownChains: readonly Chain[];
};

/** A page of approvals in effect. */
export type ApprovalPage = Connection<StandingApproval> & Pick<Standing, "unknownChains">;

/** Reads from the contracts which approvals are in effect. */
export function standingApprovals(
  store: ReturnType<typeof approvalStore>,
  contracts: ReadContracts,
  chainConfigs: ChainConfigs,
) {
  /** Returns a page of an owner's approvals in effect; `nowOf` is a chain's own time, Unix seconds. */
  return async function pageOf(
    owner: string,
    chains: readonly Chain[],
    page: Page,
    nowOf: (chain: Chain) => Promise<number>,
  ): Promise<Standing> {
    const standing: StandingApproval[] = [];
    const unknownChains = new Set<Chain>();
    const size = Math.max(MIN_READ, page.limit);
    for (let after: ApprovalPlace = placeOf(page); standing.length < page.limit;) {
      const approvals = await store.lastGiven(owner, chains, after, size);
      const read = await inGroups(
        approvals,
        ({ chain }) => chain,
        (group) => readGroup(group, nowOf, unknownChains),
      );
      standing.push(...read.filter((approval) => approval !== null));
      const last = approvals.at(-1);
      if (approvals.length < size || !last) break;
      after = [last.timestamp, last.chain, last.blockNumber, last.logIndex];
    }
    return { approvals: standing.slice(0, page.limit), unknownChains: [...unknownChains] };
  };

  /** Reads the state of one chain's approvals; adds the chain to the unknown ones if its node does not answer. */
  async function readGroup(
    group: readonly GivenApproval[],
    nowOf: (chain: Chain) => Promise<number>,
    unknownChains: Set<Chain>,
  ) {
    const { chain } = group[0]!;
    const permit2 = chainConfigs[chain]?.contracts.permit2 ?? "";
    // A delegate is known from the account's own signatures: no contract is read.
    const onChain = group.filter(({ kind }) => kind !== "DELEGATE");
    const [answers, now] = await Promise.all([
      contracts(
        chain,
        onChain.map((approval) => questions(approval, permit2)),
      ),
      nowOf(chain),
    ]);
    const isUnknown = onChain.length > 0 && answers.every((answer) => answer === null);
    if (isUnknown) unknownChains.add(chain);
    return group.map((approval) => {
      const answer = answers[onChain.indexOf(approval)];
      if (isUnknown && approval.kind !== "DELEGATE") return null;
      return asItStands(approval, answer?.answers ?? [], now);
    });
  }
}

function questions({ kind, contract, owner, spender, tokenId }: GivenApproval, permit2: string): ContractCall[] {
  const call = (functionName: string, args: readonly unknown[]) => ({
    to: contract,
    data: encodeFunctionData({ abi: ABI, functionName, args }),
  });
  switch (kind) {
    case "TOKEN":
      return [call("allowance", [owner, spender]), call("balanceOf", [owner])];
    case "PERMIT2":
      return [
        {
          to: permit2,
          data: encodeFunctionData({ abi: PERMIT2_ABI, functionName: "allowance", args: [owner, contract, spender] }),
        },
        call("balanceOf", [owner]),
        call("allowance", [owner, permit2]),
      ];
    case "NFT":
      return [call("ownerOf", [BigInt(tokenId ?? 0)]), call("getApproved", [BigInt(tokenId ?? 0)])];
    case "NFT_FOR_ALL":
      return [call("isApprovedForAll", [owner, spender])];
    case "DELEGATE":
      return [];
  }
}

/** Returns the remaining approval; null when nothing remains. */
function asItStands(
  approval: GivenApproval,
  [first, second, third]: readonly (string | null)[],
  now: number,
): StandingApproval | null {
  const item = { ...approval, amount: null, balance: null, reachable: null, expiresAt: null };
  switch (approval.kind) {
    case "TOKEN": {
      const amount = read<bigint>("allowance", first) ?? 0n;
      const balance = read<bigint>("balanceOf", second);
      return amount ? { ...approval, amount, balance, reachable: least(amount, balance), expiresAt: null } : null;
    }
    case "PERMIT2": {
      const [amount, expiresAt] = read<readonly [bigint, number]>("allowance", first, PERMIT2_ABI) ?? [0n, 0];
      if (!amount || expiresAt < now) return null;
      const balance = read<bigint>("balanceOf", second);
      const reachable = least(amount, balance, read<bigint>("allowance", third));
      return { ...approval, amount, balance, reachable, expiresAt: expiresAt > LAST_SECOND ? null : expiresAt };
    }
    case "NFT": {
      const owner = read<string>("ownerOf", first)?.toLowerCase();
      return owner === approval.owner && read<string>("getApproved", second)?.toLowerCase() === approval.spender
        ? item
        : null;
    }
    case "NFT_FOR_ALL":
      return read<boolean>("isApprovedForAll", first) ? item : null;
    case "DELEGATE":
      return item;
  }
}

function read<Result>(functionName: string, data: string | null | undefined, abi: Abi = ABI): Result | null {
  if (!data || data === "0x") return null;
  try {
    return decodeFunctionResult({ abi, functionName, data: data as `0x${string}` }) as Result;
  } catch {
    // An untrusted contract may return anything: an unreadable value counts as no approval.
    return null;
  }
}

/** Returns the least of some amounts; null when one of them is unknown. */
function least(...amounts: readonly (bigint | null)[]): bigint | null {
  let least: bigint | null = null;
  for (const amount of amounts) {
    if (amount === null) return null;
    if (least === null || amount < least) least = amount;
  }
  return least;
}
