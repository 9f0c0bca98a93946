import {
  decodeFunctionData,
  encodeFunctionResult,
  namehash,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from "viem";
import type { ReadContracts } from "../../chain/contractsAtHead";
import { registeredNames } from "./registeredNames";

const ABI = parseAbi([
  "function resolver(bytes32 node) view returns (address)",
  "function name(bytes32 node) view returns (string)",
  "function addr(bytes32 node) view returns (address)",
]);
const REGISTRY = `0x${"11".repeat(20)}`;
const RESOLVER: Address = `0x${"22".repeat(20)}`;
const ADA = `0x${"ad".repeat(20)}`;
const EVE = `0x${"ee".repeat(20)}`;

const reverse = (address: string) => namehash(`${address.slice(2)}.addr.reverse`);

/** Answers as a registry with one resolver for all nodes; `garbage` stands for an answer that cannot be decoded. */
function contracts(names: Record<string, string>, addresses: Record<string, string>): ReadContracts {
  const called = (data: string): string | null => {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: data as Hex });
    const [node] = args as [string];
    if (functionName === "resolver") {
      const resolver = node in names || node in addresses ? RESOLVER : zeroAddress;
      return encodeFunctionResult({ abi: ABI, functionName, result: resolver });
    }
    if (functionName === "name") return encodeFunctionResult({ abi: ABI, functionName, result: names[node] ?? "" });
    return addresses[node] === "garbage"
      ? "0x1234"
      : encodeFunctionResult({ abi: ABI, functionName, result: (addresses[node] ?? zeroAddress) as Address });
  };
  return (_, groups) =>
    Promise.resolve(groups.map((calls) => ({ blockNumber: 1, answers: calls.map(({ data }) => called(data)) })));
}

function open(read: ReadContracts) {
  return registeredNames(read, { ETHEREUM: { nameRegistry: REGISTRY } as never });
}

test("an address has the name that it claims, if the name leads back to it", async () => {
  const names = { [reverse(ADA)]: "ada.eth", [reverse(EVE)]: "ada.eth" };
  const { namesOf, addressOf } = open(contracts(names, { [namehash("ada.eth")]: ADA }));
  expect(await namesOf([EVE, ADA, `0x${"00".repeat(19)}01`])).toEqual([null, "ada.eth", null]);
  expect((await addressOf("ADA.eth"))?.toLowerCase()).toBe(ADA);
  expect(await addressOf("eve.eth")).toBeNull();
});

test.each([
  ["other letters", "\u0430da.eth"],
  ["capitals", "Ada.eth"],
  ["an empty label", "ada..eth"],
  ["a space", "ada .eth"],
  ["no domain", "ada"],
  ["a text that is too long", `${"a".repeat(60)}.${"b".repeat(60)}.eth`],
])("a name with %s is not shown", async (_, name) => {
  const forward = { [namehash("ada.eth")]: ADA };
  const { namesOf } = open(contracts({ [reverse(ADA)]: name }, forward));
  expect(await namesOf([ADA])).toEqual([null]);
});

test("no name comes from an invalid answer, a silent node or a chain without a registry", async () => {
  const names = { [reverse(ADA)]: "ada.eth" };
  const { namesOf } = open(contracts(names, { [namehash("ada.eth")]: "garbage" }));
  expect(await namesOf([ADA])).toEqual([null]);
  const silent = open((__, groups) => Promise.resolve(groups.map(() => null)));
  expect(await silent.namesOf([ADA])).toEqual([null]);
  const without = registeredNames(contracts(names, {}), { ETHEREUM: {} as never });
  expect(await without.namesOf([ADA])).toEqual([null]);
  expect(await without.addressOf("ada.eth")).toBeNull();
});
