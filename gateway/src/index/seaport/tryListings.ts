import { decodeOrder } from "@cenote/protocol/seaport/order";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import type { Address, Hex } from "viem";
import { MAX_ACTORS, tryPurchase } from "../../chain/orders/orderTrial";
import { tryCall } from "../../chain/tryCall";
import { setUndoBlock } from "../../store/checkpoint";
import { bytes, type Db } from "../../store/db";
import { findHolders } from "../../store/tables/holders";
import type { AtCheckpoint } from "../follow/answersAtCheckpoint";

/** Concurrent trials at a node. */
const TRIALS_AT_ONCE = 8;

type Check = AtCheckpoint & {
  readonly db: Db;
  readonly chain: string;
  readonly contracts: { readonly seaport: string; readonly weth: string };
};
type HeldListing = {
  readonly hash: string;
  readonly encoded: string;
  readonly units: string;
  readonly isFillable: boolean;
};

/**
 * Tries to buy listings whose makers have the items, and marks those that no account can buy: a maker may validate any
 * order on the chain, and a paid contract may refuse coins later.
 */
export async function tryListings(check: Check, hashes: readonly string[]): Promise<void> {
  const { db, chain, checkpoint } = check;
  const listings = await db.query<HeldListing>(
    `select hash, encoded, held.quantity as units, held.is_fillable as "isFillable"
     from held_listing held join nft_order using (chain, hash)
     where chain = $1 and hash = any ($2) and encoded is not null`,
    [chain, hashes.map(bytes)],
  );
  const changed = new Map<boolean, string[]>([
    [true, []],
    [false, []],
  ]);
  for (let start = 0; start < listings.length; start += TRIALS_AT_ONCE) {
    const tried = listings.slice(start, start + TRIALS_AT_ONCE);
    const answers = await Promise.all(tried.map((listing) => isFillable(check, listing)));
    for (const [index, answer] of answers.entries()) {
      const { hash, isFillable: wasFillable } = tried[index]!;
      if (answer !== null && answer !== wasFillable) changed.get(answer)!.push(hash);
    }
  }
  const updates = [...changed].filter(([, changedHashes]) => changedHashes.length > 0);
  if (!updates.length) return;
  // Notifying subscribers of the block has priority.
  await db.background.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number);
    for (const [answer, changedHashes] of updates) {
      const values = [chain, changedHashes.map(bytes), answer];
      await sql.query("update nft_order set is_fillable = $3 where chain = $1 and hash = any ($2)", values);
    }
  });
}

/** Returns whether a listing can be bought; null if it could not be tried. */
async function isFillable(check: Check, { hash, encoded, units }: HeldListing): Promise<boolean | null> {
  const { db, chain, rpc, contracts, checkpoint } = check;
  const order = decodeOrder(encoded as Hex);
  const terms = readOrder(order.parameters);
  if (!terms) return false;
  const place = {
    seaport: contracts.seaport as Address,
    weth: contracts.weth as Address,
    now: checkpoint.timestamp,
    tryCall: (call: Parameters<typeof tryCall>[1]) => tryCall(rpc, call),
  };
  const result = await tryPurchase({ hash, order, terms, units: BigInt(units) }, place, (token, amount, except) =>
    findHolders(db, { chain, token, amount, except }, MAX_ACTORS),
  );
  return result === "filled" ? true : result === "reverted" ? false : null;
}
