import type { Chain } from "@cenote/domain/chains";
import { encodeFunctionData, namehash, parseAbi, toHex, zeroAddress, type Address, type Hex } from "viem";
import { packetToBytes } from "viem/ens";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { addressIn, bytesIn, isTrueIn } from "./nameAnswers";
import { parentNames } from "./normalizedName";

const REGISTRY_ABI = parseAbi(["function resolver(bytes32 node) view returns (address)"]);
const RESOLVER_ABI = parseAbi([
  "function name(bytes32 node) view returns (string)",
  "function addr(bytes32 node) view returns (address)",
  "function supportsInterface(bytes4 id) view returns (bool)",
  "function resolve(bytes name, bytes data) view returns (bytes)",
]);
/** ENSIP-10: the interface of resolvers that also resolve subnames. */
const EXTENDED_RESOLVER: Hex = "0x9061b923";

export type NameCall = { readonly to: Address; readonly data: Hex };

/** A resolver's answer for a name, and its call if it reverted; null for a name without a resolver. */
export type NameAnswer =
  | { readonly data: Hex; readonly refused?: undefined }
  | { readonly refused: NameCall; readonly data?: undefined }
  | null;

/**
 * Calls the resolvers of names: each name's own, or the nearest parent's that also resolves subnames (ENSIP-10).
 * Answers are undefined if the chain's node did not respond.
 */
export function nameReader(contracts: ReadContracts, chain: Chain, registry: Address) {
  async function callAll(calls: readonly NameCall[]): Promise<(Hex | null | undefined)[]> {
    if (calls.length === 0) return [];
    const groups = await contracts(
      chain,
      calls.map((call) => [call]),
    );
    return groups.map((group) => (group ? (group.answers[0] as Hex | null) : undefined));
  }

  /** Returns the resolver at each name's node; the zero address without one. */
  async function resolversAt(names: readonly string[]): Promise<ReadonlyMap<string, Address | undefined>> {
    const distinct = [...new Set(names)];
    const answers = await callAll(
      distinct.map((name) => {
        const data = encodeFunctionData({ abi: REGISTRY_ABI, functionName: "resolver", args: [namehash(name)] });
        return { to: registry, data };
      }),
    );
    return new Map(
      distinct.map((name, index) => {
        const answer = answers[index];
        return [name, answer === undefined ? undefined : ((answer && addressIn(answer)) ?? zeroAddress)];
      }),
    );
  }

  async function extendedAmong(resolvers: readonly (Address | undefined)[]): Promise<ReadonlySet<Address>> {
    const distinct = [...new Set(resolvers)].filter((resolver) => resolver !== undefined);
    const answers = await callAll(
      distinct.map((to) => {
        const args = [EXTENDED_RESOLVER] as const;
        return { to, data: encodeFunctionData({ abi: RESOLVER_ABI, functionName: "supportsInterface", args }) };
      }),
    );
    return new Set(distinct.filter((_, index) => isTrueIn(answers[index])));
  }

  return async (names: readonly string[], functionName: "name" | "addr"): Promise<(NameAnswer | undefined)[]> => {
    const own = await resolversAt(names);
    const above = await resolversAt(names.filter((name) => own.get(name) === zeroAddress).flatMap(parentNames));
    const nearest = names.map((name) => {
      const levels = [own.get(name), ...parentNames(name).map((parent) => above.get(parent))];
      const place = levels.findIndex((resolver) => resolver !== zeroAddress);
      return { resolver: place < 0 ? zeroAddress : levels[place], isOwn: place === 0 };
    });
    const extended = await extendedAmong(nearest.map(({ resolver }) => resolver).filter((one) => one !== zeroAddress));
    const calls = names.map((name, index): NameCall | null | undefined => {
      const { resolver: to, isOwn } = nearest[index]!;
      if (!to || to === zeroAddress) return to && null;
      const data = encodeFunctionData({ abi: RESOLVER_ABI, functionName, args: [namehash(name)] });
      if (!extended.has(to)) return isOwn ? { to, data } : null;
      const args = [toHex(packetToBytes(name)), data] as const;
      return { to, data: encodeFunctionData({ abi: RESOLVER_ABI, functionName: "resolve", args }) };
    });
    const made = calls.filter((call) => call != null);
    const answers = await callAll(made);
    return calls.map((call) => {
      if (!call) return call;
      const data = answers[made.indexOf(call)];
      if (data == null) return data === undefined ? undefined : { refused: call };
      return { data: extended.has(call.to) ? (bytesIn(data) ?? "0x") : data };
    });
  };
}
