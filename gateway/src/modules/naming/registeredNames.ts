import type { Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import { encodeFunctionData, parseAbi, zeroAddress, type Address, type Hex } from "viem";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { addressIn, textIn } from "./nameAnswers";
import { nameReader, type NameAnswer, type NameCall } from "./nameReader";
import { normalizedName } from "./normalizedName";

const MULTICALL_ABI = parseAbi([
  "struct Call { address target; bytes callData; }",
  "struct Answer { bool success; bytes returnData; }",
  "function tryAggregate(bool requireSuccess, Call[] calls) payable returns (Answer[] answers)",
]);

/** Names are registered on this chain, for accounts of all chains. */
const CHAIN: Chain = "ETHEREUM";
/** EIP-3668: the selector of `OffchainLookup`, the error that refers to an off-chain server. */
const OFFCHAIN_LOOKUP = "556f1830";
/** Position of the returned data in the answer of `tryAggregate` to one call, in hex digits after 0x. */
const RETURN_DATA_START = 384;
const MAX_SHOWN_CHARACTERS = 80;

/** The account of a name, or the reason why it is unknown. */
export type NameResolution =
  | { readonly status: "FOUND"; readonly address: Address }
  | { readonly status: "UNKNOWN" | "INVALID" | "NOT_SUPPORTED"; readonly address: null };

/**
 * Reads names of the Ethereum Name Service (EIP-137, EIP-181, ENSIP-10, ENSIP-15) from the registry at the head.
 * Resolvers that refer to an off-chain server (EIP-3668) are not followed: those servers are untrusted.
 */
export function registeredNames(contracts: ReadContracts, chainConfigs: ChainConfigs) {
  const config = chainConfigs[CHAIN];
  const read = config?.nameRegistry ? nameReader(contracts, CHAIN, config.nameRegistry as Address) : null;

  /** Whether a resolver reverted with a reference to an off-chain server. */
  async function refersOffChain({ to, data }: NameCall): Promise<boolean> {
    const args = [false, [{ target: to, callData: data }]] as const;
    const call = { to: config!.contracts.multicall3, data: encodeFunctionData({ ...TRY_AGGREGATE, args }) };
    const [group] = await contracts(CHAIN, [[call]]);
    if (!group) throw unread();
    return group.answers[0]?.startsWith(OFFCHAIN_LOOKUP, "0x".length + RETURN_DATA_START) === true;
  }

  return {
    /** Returns each address's primary name, if the name resolves back to it; addresses in lower case. */
    namesOf: async (addresses: readonly string[]): Promise<(string | null)[]> => {
      if (!read) return addresses.map(() => null);
      const claims = await read(
        addresses.map((address) => `${address.slice(2)}.addr.reverse`),
        "name",
      );
      const names = claims.map(claimedName);
      const uniqueNames = [...new Set(names)].filter((name) => name !== null);
      const answers = await read(uniqueNames, "addr");
      const owners = new Map(uniqueNames.map((name, index) => [name, accountIn(answers[index])?.toLowerCase()]));
      return names.map((name, index) => (name !== null && owners.get(name) === addresses[index] ? name : null));
    },

    /** Resolves a name to its account. Throws while the chain's node does not respond. */
    resolve: async (text: string): Promise<NameResolution> => {
      const name = normalizedName(text);
      if (name === null) return { status: "INVALID", address: null };
      if (!read) return { status: "NOT_SUPPORTED", address: null };
      const [answer] = await read([name], "addr");
      if (answer === undefined) throw unread();
      if (answer?.refused && (await refersOffChain(answer.refused))) return { status: "NOT_SUPPORTED", address: null };
      const address = accountIn(answer);
      return address ? { status: "FOUND", address } : { status: "UNKNOWN", address: null };
    },
  };
}

const TRY_AGGREGATE = { abi: MULTICALL_ABI, functionName: "tryAggregate" } as const;

function unread(): GraphQLError {
  return new GraphQLError("The name could not be read: the chain's node did not respond.");
}

function dataOf(answer: NameAnswer | undefined): Hex | null {
  return answer?.data ?? null;
}

function accountIn(answer: NameAnswer | undefined): Address | null {
  const data = dataOf(answer);
  const address = data && addressIn(data);
  return address === zeroAddress ? null : address;
}

/** Returns a claimed name if it is normalized, and short enough to be shown. */
function claimedName(answer: NameAnswer | undefined): string | null {
  const data = dataOf(answer);
  const name = data && textIn(data);
  return name && name.length <= MAX_SHOWN_CHARACTERS && normalizedName(name) === name ? name : null;
}
