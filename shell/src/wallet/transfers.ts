const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const TRANSFER_SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const TRANSFER_BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";
const WORD_DIGITS = 64;
/** More than a swap of many parts emits; a hostile contract may emit as many as its gas allows. */
const MAX_LOGS = 2_000;

/** Transfer of a token or an NFT, as its contract reports it. Addresses are in lower case. */
export type Transfer = {
  readonly contract: string;
  readonly sender: string;
  readonly recipient: string;
  /** Null for fungible tokens. */
  readonly tokenId: bigint | null;
  readonly amount: bigint;
};

/** Returns the transfers in a node's logs, of ERC-20, ERC-721 and ERC-1155. Logs of any other form are skipped. */
export function readTransfers(logs: unknown): readonly Transfer[] {
  return Array.isArray(logs) ? logs.slice(0, MAX_LOGS).flatMap(readLog) : [];
}

function readLog(log: unknown): readonly Transfer[] {
  const { address, topics, data } = (log ?? {}) as { address?: unknown; topics?: unknown; data?: unknown };
  if (typeof address !== "string" || typeof data !== "string" || !Array.isArray(topics)) return [];
  const [event, ...indexed] = topics as readonly unknown[];
  const [first, second, third] = indexed.map((topic) => wordsOf(topic)[0]);
  if (first === undefined || second === undefined) return [];
  const contract = address.toLowerCase();
  const words = wordsOf(data);
  const [one, other] = words;
  if (event === TRANSFER) {
    const parties = { contract, sender: toAddress(first), recipient: toAddress(second) };
    if (third !== undefined) return [{ ...parties, tokenId: third, amount: 1n }];
    return one === undefined ? [] : [{ ...parties, tokenId: null, amount: one }];
  }
  if (third === undefined || one === undefined || other === undefined) return [];
  // The first is the operator.
  const parties = { contract, sender: toAddress(second), recipient: toAddress(third) };
  if (event === TRANSFER_SINGLE) return [{ ...parties, tokenId: one, amount: other }];
  if (event !== TRANSFER_BATCH) return [];
  const [ids, amounts] = [listAt(words, one), listAt(words, other)];
  return ids.flatMap((tokenId, index) => {
    const amount = amounts[index];
    return amount === undefined ? [] : [{ ...parties, tokenId, amount }];
  });
}

function toAddress(word: bigint): string {
  return `0x${word.toString(16).padStart(40, "0").slice(-40)}`;
}

function wordsOf(data: unknown): readonly bigint[] {
  const digits = (typeof data === "string" && /^0x([0-9a-f]*)$/i.exec(data)?.[1]) || "";
  const count = Math.floor(digits.length / WORD_DIGITS);
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}`),
  );
}

/** Returns the list of numbers at an offset in bytes. */
function listAt(words: readonly bigint[], offset: bigint): readonly bigint[] {
  const start = Number(offset / 32n);
  return words.slice(start + 1, start + 1 + Number(words[start] ?? 0n));
}
