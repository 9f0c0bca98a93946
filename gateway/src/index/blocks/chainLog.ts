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

/** One log, whose indexed values are in its topics, and the others as 32-byte words in its data. */
export class ChainLog {
  constructor(readonly facts: LogFacts) {}

  get address() {
    return this.facts.address;
  }

  /** Number of whole words of the data. */
  get wordCount(): number {
    return Math.floor((this.facts.data.length - 2) / WORD);
  }

  /** Returns the word of the data at a position, as 64 hex digits. Throws MalformedLog beyond the data. */
  word(position: number): string {
    const start = 2 + position * WORD;
    const word = this.facts.data.slice(start, start + WORD);
    if (word.length < WORD) throw new MalformedLog();
    return word;
  }

  /** Returns all words of the data from a position on, as hex digits without a prefix. */
  words(position: number): string {
    return this.facts.data.slice(2 + position * WORD);
  }

  /** Returns a topic as 64 hex digits: topic 0 is the event itself. Throws MalformedLog if the log lacks it. */
  topicWord(position: number): string {
    const topic = this.facts.topics[position];
    if (topic === undefined) throw new MalformedLog();
    return topic.slice(2);
  }
}
