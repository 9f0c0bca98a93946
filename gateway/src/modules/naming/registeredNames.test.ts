import {
  decodeFunctionData,
  encodeErrorResult,
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
  "function supportsInterface(bytes4 id) view returns (bool)",
  "function resolve(bytes name, bytes data) view returns (bytes)",
  "struct Call { address target; bytes callData; }",
  "struct Answer { bool success; bytes returnData; }",
  "function tryAggregate(bool requireSuccess, Call[] calls) payable returns (Answer[] answers)",
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)",
]);
const REGISTRY = `0x${"11".repeat(20)}`;
const MULTICALL3 = `0x${"33".repeat(20)}`;
const PLAIN: Address = `0x${"22".repeat(20)}`;
const WILDCARD: Address = `0x${"44".repeat(20)}`;
const OFFCHAIN: Address = `0x${"55".repeat(20)}`;
const BROKEN: Address = `0x${"66".repeat(20)}`;
const ADA = `0x${"ad".repeat(20)}`;
const EVE = `0x${"ee".repeat(20)}`;

const reverse = (address: string) => namehash(`${address.slice(2)}.addr.reverse`);

type Registry = {
  /** Resolvers by node; names and addresses without one have the plain resolver. */
  readonly resolvers?: Readonly<Record<string, Address>>;
  readonly names?: Readonly<Record<string, string>>;
  /** `garbage` stands for an answer that cannot be decoded. */
  readonly addresses?: Readonly<Record<string, string>>;
};

/** Answers calls like a registry with four resolvers; null for a call that reverts. */
function contracts({ resolvers = {}, names = {}, addresses = {} }: Registry): ReadContracts {
  const lookup = encodeErrorResult({
    abi: ABI,
    errorName: "OffchainLookup",
    args: [OFFCHAIN, ["https://gateway.example/{data}"], "0x12", "0x12345678", `0x${"00".repeat(2_000)}`],
  });
  const reverts = (to: string): Hex | null => (to === OFFCHAIN ? lookup : to === BROKEN ? "0x" : null);
  const called = (to: string, data: string): string | null => {
    const { functionName, args } = decodeFunctionData({ abi: ABI, data: data as Hex });
    if (functionName === "tryAggregate") {
      const target = (args[1] as readonly { target: string }[])[0]!.target;
      const result = [{ success: false, returnData: reverts(target.toLowerCase())! }];
      return encodeFunctionResult({ abi: ABI, functionName, result });
    }
    const [node] = args as unknown as [string];
    if (functionName === "resolver") {
      const isPlain = node in names || node in addresses;
      return encodeFunctionResult({
        abi: ABI,
        functionName,
        result: resolvers[node] ?? (isPlain ? PLAIN : zeroAddress),
      });
    }
    if (functionName === "supportsInterface") {
      return to === PLAIN || to === BROKEN ? null : encodeFunctionResult({ abi: ABI, functionName, result: true });
    }
    if (reverts(to) !== null) return null;
    if (functionName === "resolve") {
      const answer = called(PLAIN, (args as readonly [Hex, Hex])[1]) as Hex;
      return encodeFunctionResult({ abi: ABI, functionName, result: answer });
    }
    if (functionName === "name") return encodeFunctionResult({ abi: ABI, functionName, result: names[node] ?? "" });
    return addresses[node] === "garbage"
      ? "0x1234"
      : encodeFunctionResult({ abi: ABI, functionName: "addr", result: (addresses[node] ?? zeroAddress) as Address });
  };
  return (_, groups) =>
    Promise.resolve(
      groups.map((calls) => ({ blockNumber: 1, answers: calls.map(({ to, data }) => called(to, data)) })),
    );
}

function open(read: ReadContracts) {
  const config = { nameRegistry: REGISTRY, contracts: { multicall3: MULTICALL3 } };
  return registeredNames(read, { ETHEREUM: config as never });
}
const silent: ReadContracts = (_, groups) => Promise.resolve(groups.map(() => null));

test("an address has the name that it claims, if the name leads back to it", async () => {
  const names = { [reverse(ADA)]: "ada.eth", [reverse(EVE)]: "ada.eth" };
  const { namesOf, resolve } = open(contracts({ names, addresses: { [namehash("ada.eth")]: ADA } }));
  expect(await namesOf([EVE, ADA, `0x${"00".repeat(19)}01`])).toEqual([null, "ada.eth", null]);
  const resolution = await resolve("ADA.eth");
  expect(resolution.status).toBe("FOUND");
  expect(resolution.address?.toLowerCase()).toBe(ADA);
  expect(await resolve("eve.eth")).toEqual({ status: "UNKNOWN", address: null });
});

test.each([
  ["a letter of another script", "\u0430da.eth"],
  ["letters that all look like Latin ones", "аррӏе.eth"],
  ["capitals", "Ada.eth"],
  ["an empty label", "ada..eth"],
  ["a space", "ada .eth"],
  ["no domain", "ada"],
  ["a text that is too long", `${"a".repeat(60)}.${"b".repeat(60)}.eth`],
])("a name with %s is not shown", async (_, name) => {
  const { namesOf } = open(
    contracts({ names: { [reverse(ADA)]: name }, addresses: { [namehash("ada.eth")]: ADA, [namehash(name)]: ADA } }),
  );
  expect(await namesOf([ADA])).toEqual([null]);
});

test.each(["vitalík.eth", "🦊.eth", "שלום.eth", "日本.eth", "a.b.c.eth"])(
  "the name %s is shown: it is normalized",
  async (name) => {
    const { namesOf } = open(contracts({ names: { [reverse(ADA)]: name }, addresses: { [namehash(name)]: ADA } }));
    expect(await namesOf([ADA])).toEqual([name]);
  },
);

test("a resolver above a name answers for it, where it declares that it does (ENSIP-10)", async () => {
  const addresses = { [namehash("a.b.ada.eth")]: ADA };
  const status = async (resolvers: Record<string, Address>) =>
    (await open(contracts({ addresses: {}, resolvers })).resolve("a.b.ada.eth")).status;
  const at = (name: string, resolver: Address) => ({ [namehash(name)]: resolver });
  const above = open(
    contracts({ addresses, resolvers: { ...at("a.b.ada.eth", zeroAddress), ...at("ada.eth", WILDCARD) } }),
  );
  expect((await above.resolve("a.b.ada.eth")).address?.toLowerCase()).toBe(ADA);
  const top = open(contracts({ addresses, resolvers: { ...at("a.b.ada.eth", zeroAddress), ...at("eth", WILDCARD) } }));
  expect((await top.resolve("a.b.ada.eth")).status).toBe("FOUND");
  // The nearest resolver decides, and a plain one only resolves its own name.
  expect(await status({ ...at("b.ada.eth", PLAIN), ...at("eth", WILDCARD) })).toBe("UNKNOWN");
  expect(await status(at("ada.eth", WILDCARD))).toBe("UNKNOWN");
});

test("a wildcard's name is shown when it leads back to the address", async () => {
  const read = contracts({
    names: { [reverse(ADA)]: "a.ada.eth" },
    addresses: { [namehash("a.ada.eth")]: ADA },
    resolvers: { [namehash("a.ada.eth")]: zeroAddress, [namehash("ada.eth")]: WILDCARD },
  });
  expect(await open(read).namesOf([ADA, EVE])).toEqual(["a.ada.eth", null]);
});

test.each([
  ["its own resolver", "ada.eth"],
  ["a resolver above it", "a.b.ada.eth"],
])("a name whose answer %s leaves off the chain is not supported, never unknown", async (_, name) => {
  const { resolve, namesOf } = open(
    contracts({ resolvers: { [namehash("ada.eth")]: OFFCHAIN }, names: { [reverse(ADA)]: name } }),
  );
  expect(await resolve(name)).toEqual({ status: "NOT_SUPPORTED", address: null });
  expect(await namesOf([ADA])).toEqual([null]);
});

test("a resolver that refuses for another reason knows no address", async () => {
  const { resolve } = open(contracts({ resolvers: { [namehash("ada.eth")]: BROKEN } }));
  expect((await resolve("ada.eth")).status).toBe("UNKNOWN");
});

test.each(["ada", "ada..eth", "\u0430da.eth", "ada\u202e.eth", ""])("%j is not a name", async (text) => {
  expect(await open(contracts({})).resolve(text)).toEqual({ status: "INVALID", address: null });
});

test("no name comes from an invalid answer, a silent node or a chain without a registry", async () => {
  const names = { [reverse(ADA)]: "ada.eth" };
  const { namesOf, resolve } = open(contracts({ names, addresses: { [namehash("ada.eth")]: "garbage" } }));
  expect(await namesOf([ADA])).toEqual([null]);
  expect((await resolve("ada.eth")).status).toBe("UNKNOWN");
  expect(await open(silent).namesOf([ADA])).toEqual([null]);
  await expect(open(silent).resolve("ada.eth")).rejects.toThrow("did not respond");
  const without = registeredNames(contracts({ names }), { ETHEREUM: {} as never });
  expect(await without.namesOf([ADA])).toEqual([null]);
  expect((await without.resolve("ada.eth")).status).toBe("NOT_SUPPORTED");
});
