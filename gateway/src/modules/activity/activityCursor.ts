import { createHash } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { isChain } from "../../chain/addresses";
import type { ActivityRow } from "./activityStore";

/** Maximum number of the latest sent activities in an event's id. */
const MAX_WRITTEN = 64;
const KEY_CHARACTERS = 8;
const HASH_CHARACTERS = 10;
const MAX_ID_CHARACTERS = 20_000;
/** After all transactions of a block. */
const WHOLE_BLOCK = 1_000_000;

/** The last event of one chain that a subscriber received. */
export type ChainPosition = {
  /** Number of the chain's last blocks that are not final. */
  readonly undoBlocks: number;
  block: number;
  /** The last transaction of the block that was sent. */
  index: number;
  /** The beginning of the block's hash: a different hash means that the chain was reorganized. */
  hash: string;
  /** The sent activities of non-final blocks, with their blocks: a reorg may include the same transactions again. */
  readonly sent: Map<string, number>;
  /** Up to this block, the list of sent activities may be incomplete. */
  floor: number;
};

/** The last event of each chain that a subscriber received. */
export type ActivityCursor = Map<Chain, ChainPosition>;

type BlockAt = { readonly block: number; readonly hash: string };

export function positionAfter({ block, hash }: BlockAt, undoBlocks: number): ChainPosition {
  return {
    undoBlocks,
    block,
    index: WHOLE_BLOCK,
    hash: hash.slice(0, HASH_CHARACTERS),
    sent: new Map(),
    floor: block - undoBlocks,
  };
}

export function movePast(position: ChainPosition, { block, hash }: BlockAt) {
  Object.assign(position, { block, index: WHOLE_BLOCK, hash: hash.slice(0, HASH_CHARACTERS) });
}

/** Marks an activity as sent; false when it was sent before. */
export function markSent(position: ChainPosition, row: ActivityRow & { readonly blockHash: string | null }): boolean {
  const key = keyOf(row);
  const isNew = !position.sent.has(key);
  // A reorg may have moved it to a later block since it was sent.
  position.sent.delete(key);
  position.sent.set(key, row.blockNumber);
  if (isNew) {
    const hash = (row.blockHash ?? "").slice(0, HASH_CHARACTERS);
    Object.assign(position, { block: row.blockNumber, index: row.index, hash });
    forgetFinal(position);
  }
  return isNew;
}

/** Whether a row is after the last sent one, on the same chain history. */
export function isAfter({ block, index }: ChainPosition, row: ActivityRow): boolean {
  return row.blockNumber > block || (row.blockNumber === block && row.index >= index);
}

/** Whether all sent activities of non-final blocks are still known. */
export function isExact({ block, floor, undoBlocks }: ChainPosition): boolean {
  return floor <= Math.max(0, block - undoBlocks);
}

/** Serializes the cursor as an event's id. */
export function writeCursor(cursor: ActivityCursor): string {
  return [...cursor].map(([chain, position]) => writePosition(chain, position)).join("~");
}

function writePosition(chain: Chain, { block, index, hash, sent, floor, undoBlocks }: ChainPosition): string {
  const newest = [...sent]
    .filter(([, sentAt]) => sentAt > block - undoBlocks)
    .sort(([, one], [, other]) => other - one);
  const [firstLeftOut] = newest.splice(MAX_WRITTEN);
  const keys = newest.map(([key]) => key).join("");
  return [chain, block, index, hash, Math.max(0, floor, firstLeftOut?.[1] ?? 0), keys].join(".");
}

/** Parses a cursor; null for an invalid one: it comes from the client. */
export function readCursor(id: string, undoBlocksOf: (chain: Chain) => number): ActivityCursor | null {
  if (id.length > MAX_ID_CHARACTERS) return null;
  const cursor: ActivityCursor = new Map();
  for (const part of id.split("~")) {
    const [chain = "", block, index, hash = "", floor, keys = "", ...rest] = part.split(".");
    const numbers = [block, index, floor].map((text) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : NaN));
    const isWhole = keys.length % KEY_CHARACTERS === 0 && keys.length <= MAX_WRITTEN * KEY_CHARACTERS;
    if (rest.length || !isChain(chain) || numbers.some(Number.isNaN) || !isWhole || !/^(0x[\da-f]*)?$/.test(hash)) {
      return null;
    }
    const sent = new Map<string, number>();
    for (let start = 0; start < keys.length; start += KEY_CHARACTERS) {
      sent.set(keys.slice(start, start + KEY_CHARACTERS), numbers[0]!);
    }
    cursor.set(chain, {
      undoBlocks: undoBlocksOf(chain),
      block: numbers[0]!,
      index: numbers[1]!,
      hash,
      sent,
      floor: numbers[2]!,
    });
  }
  return cursor;
}

function keyOf({ hash, owner }: ActivityRow): string {
  return createHash("sha256").update(hash).update(owner).digest("base64url").slice(0, KEY_CHARACTERS);
}

function forgetFinal(position: ChainPosition) {
  const { block, sent, undoBlocks } = position;
  if (sent.size <= 2 * MAX_WRITTEN) return;
  position.floor = Math.max(position.floor, block - undoBlocks);
  for (const [key, sentAt] of sent) if (sentAt <= block - undoBlocks) sent.delete(key);
}
