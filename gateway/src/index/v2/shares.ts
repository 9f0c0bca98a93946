import type { ChainIndex } from "../chainIndex";
import type { Pool, PositionEventKind } from "../entities";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { ChainLog } from "../blocks/chainLog";
import type { MovedShares } from "../positions/positionSteps";
import { recordPositionEvent } from "../positions/recordPosition";

/** Tracks a pair's share token: a pair's own events contain neither owners nor shares. */
export function moveShares(log: ChainLog, index: ChainIndex, sender: string, recipient: string, amount: bigint) {
  const pair = index.poolOf(log, "V2");
  // Anyone may send a zero amount on behalf of any account.
  if (!pair || amount === 0n) return;
  const { made, returned, burned } = index.positionSteps;
  const isMade = sender === ZERO_ADDRESS;
  const isBurned = sender === pair.address && recipient === ZERO_ADDRESS;
  if (isMade || isBurned) {
    pair.shares = (pair.shares ?? 0n) + (isMade ? amount : -amount);
    index.changes.pools.add(pair);
  }
  if (isBurned) burned.set(pair, amount);
  // The first deposit locks some shares forever: they belong to no owner.
  else if (isMade && recipient !== ZERO_ADDRESS) append(made, pair, { log, holder: recipient, amount });
  else if (recipient === pair.address) append(returned, pair, { log, holder: sender, amount });
  else if (!isMade && sender !== recipient) recordShares(log, index, pair, "TRANSFER", { sender, recipient, amount });
}

/** Records a deposit: the last shares that a pair minted belong to it; earlier ones are the protocol's fee. */
export function recordShareDeposit(log: ChainLog, index: ChainIndex, pair: Pool, amount0: bigint, amount1: bigint) {
  const made = index.positionSteps.made.get(pair) ?? [];
  index.positionSteps.made.delete(pair);
  const deposit = made.pop();
  recordProtocolShares(index, pair, made);
  if (!deposit) return;
  const moved = { sender: ZERO_ADDRESS, recipient: deposit.holder, amount: deposit.amount };
  recordShares(log, index, pair, "DEPOSIT", moved, { amount0, amount1 });
}

/** Records a withdrawal: the last owner who returned shares to a pair withdraws those that it burns. */
export function recordShareWithdrawal(log: ChainLog, index: ChainIndex, pair: Pool, amount0: bigint, amount1: bigint) {
  const { made, returned, burned } = index.positionSteps;
  recordProtocolShares(index, pair, made.get(pair) ?? []);
  const sender = returned.get(pair)?.pop()?.holder ?? pair.address;
  const moved = { sender, recipient: ZERO_ADDRESS, amount: burned.get(pair) ?? 0n };
  for (const steps of [made, burned]) steps.delete(pair);
  recordShares(log, index, pair, "WITHDRAWAL", moved, { amount0, amount1 });
}

/** Records, at the end of a transaction, shares that were sent to a pair but not burned. */
export function recordSentShares(index: ChainIndex) {
  for (const [pair, sent] of index.positionSteps.returned) {
    for (const { log, holder, amount } of sent) {
      recordShares(log, index, pair, "TRANSFER", { sender: holder, recipient: pair.address, amount });
    }
  }
}

function recordProtocolShares(index: ChainIndex, pair: Pool, made: readonly MovedShares[]) {
  for (const { log, holder, amount } of made) {
    recordShares(log, index, pair, "TRANSFER", { sender: ZERO_ADDRESS, recipient: holder, amount });
  }
}

function recordShares(
  log: ChainLog,
  index: ChainIndex,
  pair: Pool,
  kind: PositionEventKind,
  { sender, recipient, amount }: { readonly sender: string; readonly recipient: string; readonly amount: bigint },
  amounts = worthOf(pair, amount),
) {
  const contract = pair.address;
  const parties = { sender, recipient, liquidity: amount };
  recordPositionEvent(log, index, { version: "V2", kind, contract, pool: pair, ...parties, amounts });
}

/** Returns the amounts that shares of a pair can be redeemed for. */
function worthOf({ reserve0, reserve1, shares }: Pool, amount: bigint) {
  if (!shares) return { amount0: 0n, amount1: 0n };
  return { amount0: (reserve0 * amount) / shares, amount1: (reserve1 * amount) / shares };
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
