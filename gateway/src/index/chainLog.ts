type LogFacts = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  /** Position in the block. */
  readonly logIndex: number;
  /** The transaction's hash. */
  readonly hash: string;
  /** The transaction's sender. */
  readonly account: string;
  readonly blockNumber: number;
  /** Unix seconds. */
  readonly timestamp: number;
};

/** A log is shorter than its event's signature requires: any contract may emit such a log. */
export class MalformedLog extends Error {}

/** Hex digits. */
const WORD = 64;
const WORD_BYTES = 32n;

/** One log, and its values by position: indexed ones in the topics, the others as 32-byte words of the data. */
export class ChainLog {
  constructor(readonly facts: LogFacts) {}

  get address() {
    return this.facts.address;
  }

  /** Returns the word of the data at a position. */
  uint(position: number): bigint {
    return BigInt(`0x${this.word(position)}`);
  }

  /** Returns the array of numbers whose offset is in the word at a position. */
  uints(position: number): bigint[] {
    return this.items(position, 1).map((item) => this.uint(item));
  }

  /**
   * Returns the positions at which the items of an array begin, each of `itemWords` words. The word at `position` has
   * the array's offset, counted from the start of the struct that contains the array.
   */
  items(position: number, itemWords: number, struct = 0): number[] {
    const words = BigInt(Math.floor((this.facts.data.length - 2) / WORD));
    const offset = this.uint(position);
    const place = BigInt(struct) + offset / WORD_BYTES;
    if (offset % WORD_BYTES || place >= words) throw new MalformedLog();
    const length = this.uint(Number(place));
    if (place + length * BigInt(itemWords) >= words) throw new MalformedLog();
    return Array.from({ length: Number(length) }, (_, item) => Number(place) + 1 + item * itemWords);
  }

  int(position: number): bigint {
    return BigInt.asIntN(256, this.uint(position));
  }

  addressAt(position: number): string {
    return `0x${this.word(position).slice(24)}`;
  }

  bytes32(position: number): string {
    return `0x${this.word(position)}`;
  }

  /** Topic 0 is the event itself, so indexed values count from 1. */
  topicBytes32(position: number): string {
    const topic = this.facts.topics[position];
    if (topic === undefined) throw new MalformedLog();
    return topic;
  }

  topicUint(position: number): bigint {
    return BigInt(this.topicBytes32(position));
  }

  topicInt(position: number): bigint {
    return BigInt.asIntN(256, this.topicUint(position));
  }

  topicAddress(position: number): string {
    return `0x${this.topicBytes32(position).slice(26)}`;
  }

  /** Returns all words of the data from a position on, as hex digits without a prefix. */
  words(position: number): string {
    return this.facts.data.slice(2 + position * WORD);
  }

  private word(position: number): string {
    const start = 2 + position * WORD;
    const word = this.facts.data.slice(start, start + WORD);
    if (word.length < WORD) throw new MalformedLog();
    return word;
  }
}
