import fc from "fast-check";
import {
  type AbiParameter,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  isAddress,
  toHex,
  zeroAddress,
  zeroHash,
} from "viem";
import { logWith } from "../../testing/seaportLogs";
import { ChainLog, MalformedLog } from "./chainLog";
import { parseEvent } from "./eventArgs";

const SIGNATURES = [
  "Transfer(address indexed from, address indexed to, uint256 value)",
  "Sync(uint112 reserve0, uint112 reserve1)",
  "PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)",
  "Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)",
  "Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 liquidity, uint256 amount0, uint256 amount1)",
  "ApprovalForAll(address indexed owner, address indexed operator, bool approved)",
  "TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)",
  "OrdersMatched(bytes32[] orderHashes)",
  "OrderFulfilled(bytes32 orderHash, address indexed offerer, (uint8 itemType, address token, uint256 amount)[] offer, (int24 tick, address recipient)[] consideration)",
  "OrderValidated(bytes32 orderHash, (address offerer, (uint8 itemType, uint256 amount)[] offer, uint256 salt, string name) orderParameters)",
  "ProposalCreated(uint256 id, address[] targets, string[] signatures, bytes[] calldatas, string description)",
  "Moved((uint8 kind, uint256 amount) item, bytes data)",
] as const;

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => toHex(value));

/** Returns arbitrary values of an ABI type. */
function valueOf({ type, ...rest }: AbiParameter): fc.Arbitrary<unknown> {
  if (type.endsWith("[]")) return fc.array(valueOf({ ...rest, type: type.slice(0, -2) }), { maxLength: 4 });
  if ("components" in rest) {
    const components = rest.components as readonly AbiParameter[];
    return fc.record(Object.fromEntries(components.map((component) => [component.name!, valueOf(component)])));
  }
  const [, kind, size = "0"] = /^([a-z]+)(\d*)$/.exec(type)!;
  const bits = Number(size);
  if (kind === "address") return hex(20);
  if (kind === "bool") return fc.boolean();
  if (kind === "string") return fc.string();
  if (kind === "bytes") return bits ? hex(bits) : fc.uint8Array({ maxLength: 70 }).map((value) => toHex(value));
  const [min, max] =
    kind === "uint" ? [0n, 2n ** BigInt(bits) - 1n] : [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n];
  return bits <= 48 ? fc.integer({ min: Number(min), max: Number(max) }) : fc.bigInt(min, max);
}

/** viem gives addresses with checksums, and texts as strings. */
function asRead(value: unknown, type: string): unknown {
  if (Array.isArray(value)) return value.map((item) => asRead(item, type.slice(0, -2)));
  if (typeof value === "object") {
    return Object.fromEntries(Object.entries(value!).map(([name, field]) => [name, asRead(field, name)]));
  }
  if (typeof value !== "string") return value;
  if (type === "string" || type === "name") return toHex(value);
  return isAddress(value) ? value.toLowerCase() : value;
}

test.each(SIGNATURES)("reads what viem reads of %s", (signature) => {
  const { event, argsOf, indexedValues } = parseEvent<string>(signature);
  expect(indexedValues).toBe(event.inputs.filter(({ indexed }) => indexed).length);
  const values = fc.record(Object.fromEntries(event.inputs.map((input) => [input.name!, valueOf(input)])));
  fc.assert(
    fc.property(values, (sample) => {
      const topics = encodeEventTopics({ abi: [event], args: sample }) as [Hex, ...Hex[]];
      const others = event.inputs.filter(({ indexed }) => !indexed);
      const data = encodeAbiParameters(
        others,
        others.map(({ name }) => sample[name!]),
      );
      const expected = decodeEventLog({ abi: [event], topics, data }).args as unknown as Record<string, unknown>;
      const args = argsOf(new ChainLog({ ...logWith(data).facts, topics })) as Readonly<Record<string, unknown>>;
      for (const { name, type } of event.inputs) expect(args[name!]).toEqual(asRead(expected[name!], type));
    }),
  );
});

const WORD = 32n;
const words = (...values: readonly bigint[]) =>
  logWith(`0x${values.map((value) => toHex(value, { size: 32 }).slice(2)).join("")}`);

test("refuses values beyond the data, and offsets within a word", () => {
  const { argsOf } = parseEvent("E(uint256[] numbers, bytes data)");
  for (const log of [
    words(),
    words(2n * WORD),
    words(2n * WORD, 0n, 2n, 1n),
    words(2n * WORD, 0n, 2n ** 256n - 1n, 1n),
    words(2n ** 255n, 0n, 0n),
    words(65n, 0n, 0n, 0n),
  ]) {
    expect(() => argsOf(log).numbers).toThrow(MalformedLog);
  }
  expect(() => argsOf(words(0n, 2n * WORD, 33n, 0n)).data).toThrow(MalformedLog);
});

test("refuses numbers that exceed their type, and logs without a topic", () => {
  const { argsOf } = parseEvent("E(int24 tick, uint8 kind, address indexed owner)");
  expect(argsOf(words(-(2n ** 23n) + 2n ** 256n, 255n))).toMatchObject({ tick: -(2 ** 23), kind: 255 });
  for (const tick of [2n ** 23n, 2n ** 24n, 2n ** 255n, 2n ** 256n - 2n ** 23n - 1n]) {
    expect(() => argsOf(words(tick, 0n)).tick).toThrow(MalformedLog);
  }
  expect(() => argsOf(words(0n, 256n)).kind).toThrow(MalformedLog);
  expect(() => argsOf(words(0n, 0n)).owner).toThrow(MalformedLog);
});

test("refuses texts that share their bytes, which would decode to far more than the log has", () => {
  const { event, argsOf } = parseEvent("E(string[] texts)");
  expect(argsOf(logWith(encodeAbiParameters(event.inputs, [["a", "b"]]))).texts).toEqual(["0x61", "0x62"]);
  const count = 100n;
  const offsets = Array.from({ length: Number(count) }, () => count * WORD);
  expect(() => argsOf(words(WORD, count, ...offsets, 3n * WORD, 0n, 0n, 0n)).texts).toThrow(MalformedLog);
});

test("keeps addresses and hashes in lower case", () => {
  const { argsOf } = parseEvent("E(address indexed owner, bytes32 id)");
  const log = new ChainLog({ ...words(0n).facts, topics: [zeroHash, `0x${"0".repeat(24)}${"ab".repeat(20)}`] });
  expect(argsOf(log)).toMatchObject({ owner: `0x${"ab".repeat(20)}`, id: zeroHash });
  expect(argsOf(new ChainLog({ ...log.facts, topics: [zeroHash, zeroHash] })).owner).toBe(zeroAddress);
});
