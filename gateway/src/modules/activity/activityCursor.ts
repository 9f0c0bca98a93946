import { createHash } from "node:crypto";
import type { Chain } from "@cenote/domain/chains";
import { isChain } from "../../addresses";
import type { ActivityRow } from "./activityStore";

/** So many of the activities told last stand in an event's id. */
const MOST_WRITTEN = 64;
const KEY_CHARACTERS = 8;
const HASH_CHARACTERS = 10;
const MOST_ID_CHARACTERS = 20_000;
/** After all transactions of a block. */
const WHOLE_BLOCK = 1_000_000;

/** How far a subscriber has been told of one chain. */
export type ChainPosition = {
  /** So many of the chain's last blocks may be taken back. */
  readonly undoBlocks: number;
  block: number;
  /** The last transaction of the block that was told. */
  index: number;
  /** The beginning of the block's hash: another one there means that the chain was reorganised. */
  hash: string;
  /** What was told of the blocks that may be taken back, with its block: they may come again with the same transactions. */
  readonly told: Map<string, number>;
  /** Of blocks up to this one, `told` may lack some. */
  floor: number;
};

/** How far a subscriber has been told, chain by chain. */
export type ActivityCursor = Map<Chain, ChainPosition>;

type BlockAt = { readonly block: number; readonly hash: string };

export function positionAfter({ block, hash }: BlockAt, undoBlocks: number): ChainPosition {
  return {
    undoBlocks,
    block,
    index: WHOLE_BLOCK,
    hash: hash.slice(0, HASH_CHARACTERS),
    told: new Map(),
    floor: block - undoBlocks,
  };
}

export function movePast(position: ChainPosition, { block, hash }: BlockAt) {
  Object.assign(position, { block, index: WHOLE_BLOCK, hash: hash.slice(0, HASH_CHARACTERS) });
}

/** Notes that an activity is told; false when it was told before. */
export function tellOnce(position: ChainPosition, row: ActivityRow & { readonly blockHash: string | null }): boolean {
  const key = keyOf(row);
  const isNews = !position.told.has(key);
  // It may be in a later block now than when it was told.
  position.told.delete(key);
  position.told.set(key, row.blockNumber);
  if (isNews) {
    const hash = (row.blockHash ?? "").slice(0, HASH_CHARACTERS);
    Object.assign(position, { block: row.blockNumber, index: row.index, hash });
    forgetFinal(position);
  }
  return isNews;
}

/** Whether a row lies after what was told, as long as the chain is still the one it was told of. */
export function isAfter({ block, index }: ChainPosition, row: ActivityRow): boolean {
  return row.blockNumber > block || (row.blockNumber === block && row.index >= index);
}

/** Whether all that was told of the blocks which may be taken back is still known. */
export function isExact({ block, floor, undoBlocks }: ChainPosition): boolean {
  return floor <= Math.max(0, block - undoBlocks);
}

/** The cursor as an event's id. */
export function writeCursor(cursor: ActivityCursor): string {
  return [...cursor].map(([chain, position]) => writePosition(chain, position)).join("~");
}

function writePosition(chain: Chain, { block, index, hash, told, floor, undoBlocks }: ChainPosition): string {
  const newest = [...told]
    .filter(([, toldAt]) => toldAt > block - undoBlocks)
    .sort(([, one], [, other]) => other - one);
  const [firstLeftOut] = newest.splice(MOST_WRITTEN);
  const keys = newest.map(([key]) => key).join("");
  return [chain, block, index, hash, Math.max(0, floor, firstLeftOut?.[1] ?? 0), keys].join(".");
}

/** Null for what is no cursor of ours: a stranger may send anything. */
export function readCursor(id: string, undoBlocksOf: (chain: Chain) => number): ActivityCursor | null {
  if (id.length > MOST_ID_CHARACTERS) return null;
  const cursor: ActivityCursor = new Map();
  for (const part of id.split("~")) {
    const [chain = "", block, index, hash = "", floor, keys = "", ...rest] = part.split(".");
    const numbers = [block, index, floor].map((text) => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : NaN));
    const isWhole = keys.length % KEY_CHARACTERS === 0 && keys.length <= MOST_WRITTEN * KEY_CHARACTERS;
    if (rest.length || !isChain(chain) || numbers.some(Number.isNaN) || !isWhole || !/^(0x[\da-f]*)?$/.test(hash)) {
      return null;
    }
    const told = new Map<string, number>();
    for (let start = 0; start < keys.length; start += KEY_CHARACTERS) {
      told.set(keys.slice(start, start + KEY_CHARACTERS), numbers[0]!);
    }
    cursor.set(chain, {
      undoBlocks: undoBlocksOf(chain),
      block: numbers[0]!,
      index: numbers[1]!,
      hash,
      told,
      floor: numbers[2]!,
    });
  }
  return cursor;
}

function keyOf({ hash, owner }: ActivityRow): string {
  return createHash("sha256").update(hash).update(owner).digest("base64url").slice(0, KEY_CHARACTERS);
}

function forgetFinal(position: ChainPosition) {
  const { block, told, undoBlocks } = position;
  if (told.size <= 2 * MOST_WRITTEN) return;
  position.floor = Math.max(position.floor, block - undoBlocks);
  for (const [key, toldAt] of told) if (toldAt <= block - undoBlocks) told.delete(key);
}
