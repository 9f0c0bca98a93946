import type { Chain } from "@cenote/domain/chains";
import {
  decodeFunctionResult,
  encodeFunctionData,
  namehash,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";

const REGISTRY_ABI = parseAbi(["function resolver(bytes32 node) view returns (address)"]);
const RESOLVER_ABI = parseAbi([
  "function name(bytes32 node) view returns (string)",
  "function addr(bytes32 node) view returns (address)",
]);

/** Names are registered on this chain, for accounts of all chains. */
const CHAIN: Chain = "ETHEREUM";
/** Only names of plain letters: others can look like a name that they are not. */
const PLAIN_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}$/;
const LONGEST_NAME = 80;

/**
 * Reads names of the Ethereum Name Service (EIP-137, EIP-181) from the registry at the head. Resolvers that refer to a
 * server off the chain (EIP-3668) are not followed: their names are unknown.
 */
export function registeredNames(contracts: ReadContracts, chainConfigs: ChainConfigs) {
  const registry = chainConfigs[CHAIN]?.nameRegistry as Address | undefined;

  /** What each node's resolver returns for it; null without a resolver, or where it refuses. */
  async function resolve<Result>(nodes: readonly (Hex | null)[], functionName: "name" | "addr") {
    const resolvers = await read<Address>(
      nodes.map((node) => node && { to: registry!, abi: REGISTRY_ABI, functionName: "resolver", node }),
    );
    return read<Result>(
      nodes.map((node, index) => {
        const to = resolvers[index];
        return node && to && to !== zeroAddress ? { to, abi: RESOLVER_ABI, functionName, node } : null;
      }),
    );
  }

  async function read<Result>(calls: readonly (NodeCall | null)[]): Promise<(Result | null)[]> {
    const wanted = calls.filter((call) => call !== null);
    if (wanted.length === 0) return calls.map(() => null);
    const answers = await contracts(
      CHAIN,
      wanted.map(({ to, abi, functionName, node }) => [
        { to, data: encodeFunctionData({ abi, functionName, args: [node] } as never) },
      ]),
    );
    const results = new Map(wanted.map((call, index) => [call, decoded<Result>(call, answers[index]?.answers[0])]));
    return calls.map((call) => call && (results.get(call) ?? null));
  }

  async function addressesOf(names: readonly (string | null)[]): Promise<(Address | null)[]> {
    const nodes = names.map((name) => (name !== null && isPlainName(name) ? namehash(name) : null));
    const addresses = await resolve<Address>(nodes, "addr");
    return addresses.map((address) => (address === zeroAddress ? null : address));
  }

  return {
    /** The name that each address has given itself, if the name leads back to it; addresses in lower case. */
    namesOf: async (addresses: readonly string[]): Promise<(string | null)[]> => {
      if (!registry) return addresses.map(() => null);
      const claimed = await resolve<string>(
        addresses.map((address) => namehash(`${address.slice(2)}.addr.reverse`)),
        "name",
      );
      const owners = await addressesOf(claimed);
      return claimed.map((name, index) => (owners[index]?.toLowerCase() === addresses[index] ? name : null));
    },

    /** What a name stands for, checksummed; null for a name that is unknown, or not of plain letters. */
    addressOf: async (name: string): Promise<Address | null> => {
      if (!registry) return null;
      const [address = null] = await addressesOf([name.toLowerCase()]);
      return address;
    },
  };
}

type NodeCall = {
  readonly to: Address;
  readonly abi: typeof REGISTRY_ABI | typeof RESOLVER_ABI;
  readonly functionName: "resolver" | "name" | "addr";
  readonly node: Hex;
};

function decoded<Result>({ abi, functionName }: NodeCall, answer: string | null | undefined): Result | null {
  if (!answer) return null;
  try {
    return decodeFunctionResult({ abi, functionName, data: answer as Hex } as never) as Result;
  } catch {
    // Any account may deploy a resolver: it may return any bytes.
    return null;
  }
}

function isPlainName(name: string): boolean {
  return name.length <= LONGEST_NAME && PLAIN_NAME.test(name);
}
