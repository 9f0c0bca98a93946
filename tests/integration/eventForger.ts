import { concat, encodeEventTopics, numberToHex, pad, parseAbiItem, toHex, type AbiEvent, type Hex } from "viem";
import { encodeAbiParameters } from "viem";

const DECIMALS = 6n;
/** Raw units that every account holds and may spend, according to the contract: 1,000 whole tokens. */
export const FORGED_BALANCE = 1_000n * 10n ** DECIMALS;

const push = (value: bigint | number, size: number): Hex =>
  concat([numberToHex(0x5f + size, { size: 1 }), numberToHex(value, { size })]);
const load = (word: number): Hex => concat([push(word * 32, 1), "0x35"]);
const answer = (value: bigint): Hex => concat([push(value, 32), "0x5f52", push(32, 1), "0x5ff3"]);
const JUMPDEST: Hex = "0x5b";

/**
 * Returns the code of a contract that emits any given event, named USDC. Calls of five words and more are an event:
 * four topics, their number, and its data.
 */
export function forgerCode(): Hex {
  const size = (code: Hex) => (code.length - 2) / 2;
  const selectors = ["0x313ce567", "0x95d89b41", "0x06fdde03"] as const;
  const symbol = BigInt(toHex("USDC", { size: 32 }));
  // Five bytes per jump: the positions are known before the code is.
  const jumpTo = (place: number): Hex => concat([push(place, 2), "0x57"]);
  const head = (at: number): Hex => concat(["0x36", push(0x80, 1), "0x11", jumpTo(at)]);
  const copy: Hex = concat([push(0xa0, 1), "0x3603", "0x80", push(0xa0, 1), push(0, 1), "0x37"]);
  const choose = (at: number): Hex => concat([load(4), push(3, 1), "0x14", jumpTo(at)]);
  const four: Hex = concat([load(3), load(2), load(1), load(0), "0x84", push(0, 1), "0xa400"]);
  const three: Hex = concat([JUMPDEST, load(2), load(1), load(0), "0x83", push(0, 1), "0xa300"]);
  const answers = [answer(DECIMALS), answer(symbol), answer(symbol)].map((code) => concat([JUMPDEST, code]));
  const tests = (places: readonly number[]): Hex =>
    concat(selectors.map((selector, at) => concat(["0x80", push(BigInt(selector), 4), "0x14", jumpTo(places[at]!)])));
  const threeAt = size(concat([head(0), copy, choose(0), four]));
  const answersAt = threeAt + size(three);
  const answering = (places: readonly number[]): Hex =>
    concat([JUMPDEST, load(0), push(0xe0, 1), "0x1c", tests(places), answer(FORGED_BALANCE)]);
  let next = answersAt + size(answering([0, 0, 0]));
  const places = answers.map((code) => {
    const place = next;
    next += size(code);
    return place;
  });
  return concat([head(answersAt), copy, choose(threeAt), four, three, answering(places), ...answers]);
}

/** Encodes the call that makes such a contract emit an event, which is written as in Solidity. */
export function forgedEvent(event: string, values: readonly unknown[]): Hex {
  const item = parseAbiItem(event) as AbiEvent;
  const named = item.inputs.map((input, at) => ({ ...input, name: `value${at}`, value: values[at] }));
  const args = Object.fromEntries(named.filter(({ indexed }) => indexed).map(({ name, value }) => [name, value]));
  const topics = encodeEventTopics({ abi: [{ ...item, inputs: named }], args }) as Hex[];
  const others = named.filter(({ indexed }) => !indexed);
  const words = Array.from({ length: 4 }, (_, at) => pad(topics[at] ?? "0x", { size: 32 }));
  const data = encodeAbiParameters(
    others,
    others.map(({ value }) => value),
  );
  return concat([...words, numberToHex(topics.length, { size: 32 }), data]);
}
