import {
  type AbiEvent,
  type AbiParameter,
  type AbiParameterToPrimitiveType,
  type Hex,
  parseAbiItem,
  type ParseAbiItem,
} from "viem";
import { type ChainLog, MalformedLog } from "./chainLog";

/** Hex digits of a word, and of a byte. */
const WORD_DIGITS = 64;
const BYTE_DIGITS = 2;
const WORD_BYTES = 32n;
/** Integers of up to this size are numbers, larger ones are bigints: as in viem. */
const MAX_NUMBER_BITS = 48;
const HEX_DIGIT_BITS = 4;

type Inputs<Signature extends string> =
  ParseAbiItem<`event ${Signature}`> extends {
    readonly inputs: infer All extends readonly AbiEvent["inputs"][number][];
  }
    ? All
    : never;

/** Texts are untrusted, of any length and not always UTF-8: an event's text is given as its bytes. */
type Value<Parameter extends AbiParameter> = Parameter["type"] extends "string"
  ? Hex
  : Parameter["type"] extends "string[]"
    ? readonly Hex[]
    : AbiParameterToPrimitiveType<Parameter>;

/** An event's values by the names in its declared signature. Addresses are in lower case. */
export type EventArgs<Signature extends string> = {
  readonly [Parameter in Inputs<Signature>[number] as Parameter["name"] & string]: Value<Parameter>;
};

/** Symbols cannot collide with the names of values. */
const LOG = Symbol("log");

/**
 * Parses an event's declared signature, such as `Transfer(address indexed from, address indexed to, uint256 value)`.
 * `argsOf` returns the values of a log by their names. Each value is decoded when it is read, and throws MalformedLog
 * if the log is too short for it or the value exceeds its type. viem decodes all values at once, which takes a backfill
 * many times as long.
 */
export function parseEvent<const Signature extends string>(signature: Signature) {
  const event = parseAbiItem(`event ${signature}` as string) as AbiEvent;
  class Args {
    readonly [LOG]: ChainLog;
    constructor(log: ChainLog) {
      this[LOG] = log;
    }
  }
  // Topic 0 is the event itself.
  let topics = 1;
  let words = 0;
  for (const input of event.inputs) {
    const decode = input.indexed ? topicDecoder(input, topics++) : decoderAt(input, words);
    if (!input.indexed) words += headWords(input);
    Object.defineProperty(Args.prototype, input.name!, {
      get(this: Args) {
        return decode(this[LOG]);
      },
    });
  }
  const argsOf = (log: ChainLog) => new Args(log) as object as EventArgs<Signature>;
  return { event, indexedValues: topics - 1, argsOf };
}

function topicDecoder({ type }: AbiParameter, topic: number) {
  const decodeWord = wordDecoder(type);
  return (log: ChainLog) => decodeWord(log.topicWord(topic));
}

function decoderAt(parameter: AbiParameter, position: number) {
  const decode = decoder(parameter);
  return (log: ChainLog) => decode(log, position, 0);
}

/** Decodes a value whose head is at a position of the data; its offset, if any, counts from `base`. All in words. */
type Decode = (log: ChainLog, position: number, base: number) => unknown;

function decoder(parameter: AbiParameter): Decode {
  const { type } = parameter;
  if (type.endsWith("[]")) return arrayDecoder({ ...parameter, type: type.slice(0, -2) });
  if (type === "tuple") return structDecoder(componentsOf(parameter));
  if (type === "string" || type === "bytes") return decodeBytes;
  const decodeWord = wordDecoder(type);
  return (log, position) => decodeWord(log.word(position));
}

function arrayDecoder(item: AbiParameter): Decode {
  const [decodeItem, itemWords] = [decoder(item), headWords(item)];
  return (log, position, base) => {
    const place = placeOf(log, position, base);
    const length = BigInt(`0x${log.word(place)}`);
    const first = place + 1;
    if (BigInt(first) + length * BigInt(itemWords) > BigInt(log.wordCount)) throw new MalformedLog();
    const items: unknown[] = [];
    for (let at = first; at < first + Number(length) * itemWords; at += itemWords)
      items.push(decodeItem(log, at, first));
    refuseOverlaps(log, items);
    return items;
  };
}

function structDecoder(components: readonly AbiParameter[]): Decode {
  const isDynamic = components.some(isDynamicType);
  let words = 0;
  const fields = components.map((component) => {
    const field = { name: component.name!, offset: words, decode: decoder(component) };
    words += headWords(component);
    return field;
  });
  return (log, position, base) => {
    const start = isDynamic ? placeOf(log, position, base) : position;
    const values: Record<string, unknown> = {};
    for (const { name, offset, decode } of fields) values[name] = decode(log, start + offset, start);
    return values;
  };
}

function decodeBytes(log: ChainLog, position: number, base: number): Hex {
  const place = placeOf(log, position, base);
  const digits = BigInt(`0x${log.word(place)}`) * BigInt(BYTE_DIGITS);
  const bytes = log.words(place + 1);
  if (digits > BigInt(bytes.length)) throw new MalformedLog();
  return `0x${bytes.slice(0, Number(digits))}`;
}

/** Items that share their bytes would decode to far more than the log has. */
function refuseOverlaps(log: ChainLog, items: readonly unknown[]) {
  let digits = 0;
  for (const item of items) if (typeof item === "string") digits += item.length - 2;
  if (digits > log.wordCount * WORD_DIGITS) throw new MalformedLog();
}

/** Returns where the value begins whose offset, in bytes from `base`, is at a position. */
function placeOf(log: ChainLog, position: number, base: number): number {
  const offset = BigInt(`0x${log.word(position)}`);
  const place = BigInt(base) + offset / WORD_BYTES;
  if (offset % WORD_BYTES || place >= BigInt(log.wordCount)) throw new MalformedLog();
  return Number(place);
}

function isDynamicType({ type, ...rest }: AbiParameter): boolean {
  return type.endsWith("[]") || type === "string" || type === "bytes" || (type === "tuple" && hasDynamic(rest));
}

function hasDynamic(parameter: object): boolean {
  return componentsOf(parameter).some(isDynamicType);
}

/** Words that a value takes where it is listed: one for the offset of a dynamic value. */
function headWords(parameter: AbiParameter): number {
  if (isDynamicType(parameter) || parameter.type !== "tuple") return 1;
  return componentsOf(parameter).reduce((sum, component) => sum + headWords(component), 0);
}

function componentsOf(parameter: object): readonly AbiParameter[] {
  return "components" in parameter ? (parameter.components as readonly AbiParameter[]) : [];
}

type DecodeWord = (word: string) => unknown;

/** Returns the decoder of a type that takes one word, given as 64 hex digits. */
function wordDecoder(type: string): DecodeWord {
  if (type === "address") return (word) => `0x${word.slice(24)}`;
  if (type === "bool") return (word) => BigInt(`0x${word}`) !== 0n;
  const [, kind, size] = /^(uint|int|bytes)(\d+)$/.exec(type) ?? [];
  if (kind === "bytes") return (word) => `0x${word.slice(0, Number(size) * BYTE_DIGITS)}`;
  const bits = Number(size);
  if (kind === "uint") return bits <= MAX_NUMBER_BITS ? smallUint(bits) : (word) => BigInt(`0x${word}`);
  return bits <= MAX_NUMBER_BITS ? smallInt(bits) : (word) => BigInt.asIntN(256, BigInt(`0x${word}`));
}

function smallUint(bits: number): DecodeWord {
  const start = WORD_DIGITS - bits / HEX_DIGIT_BITS;
  const zeros = "0".repeat(start);
  return (word) => {
    if (!word.startsWith(zeros)) throw new MalformedLog();
    return Number.parseInt(word.slice(start), 16);
  };
}

function smallInt(bits: number): DecodeWord {
  const start = WORD_DIGITS - bits / HEX_DIGIT_BITS;
  const [zeros, ones] = ["0".repeat(start), "f".repeat(start)];
  const [limit, size] = [2 ** (bits - 1), 2 ** bits];
  return (word) => {
    const value = Number.parseInt(word.slice(start), 16);
    if (!word.startsWith(value < limit ? zeros : ones)) throw new MalformedLog();
    return value < limit ? value : value - size;
  };
}
