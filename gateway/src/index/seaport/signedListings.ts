import { orderHash } from "@cenote/protocol/seaport/orderHash";
import { decodeOrder } from "@cenote/protocol/seaport/order";
import { readOrder } from "@cenote/protocol/seaport/readOrder";
import { counterCall, orderStatusCall, readCounter, readOrderStatus } from "@cenote/protocol/seaport/seaportCalls";
import { raw } from "sql-template-tag";
import type { Hex } from "viem";
import { answersAtCheckpoint, type AtCheckpoint } from "../follow/answersAtCheckpoint";
import { bound, parameter } from "../../store/postgres/boundStatement";
import { bytes, type Db } from "../../store/db";
import { setUndoBlock } from "../../store/checkpoint";

/** Listings copied at a time; the rest follows at the next blocks. */
const MAX_AT_ONCE = 50;
/** The answer of `getOrderStatus`: four words. */
const STATUS_BYTES = 128;
/** Logs of a block have lower indexes. */
const FIRST_PLACE = 100_000_000;

type Check = AtCheckpoint & { readonly db: Db; readonly chain: string; readonly seaport: string };
type Standing = { readonly hash: string; readonly filled: bigint; readonly lot: bigint };
type Waiting = { readonly hash: string; readonly maker: string; readonly encoded: string; readonly quantity: string };

/**
 * Copies signed listings to the indexed ones, whose owners, approvals, fills and cancellations are followed by events.
 * Also restores those that a reorg or reindexing removed. Drops those that Seaport reports as canceled or bought.
 * Returns the hashes of the new ones.
 */
export async function copySignedListings(check: Check): Promise<readonly string[]> {
  const { db, chain, seaport, checkpoint } = check;
  const waiting = await db.query<Waiting>(
    `select hash, maker, encoded, quantity from signed_order signed
     where chain = $1 and kind = 'LISTING' and end_at > $2
       and not exists (select from nft_order indexed where indexed.chain = signed.chain and indexed.hash = signed.hash)
     order by created_at, hash limit $3`,
    [chain, checkpoint.timestamp, MAX_AT_ONCE],
  );
  if (!waiting.length) return [];
  const calls = waiting.flatMap(({ hash, maker }) => [
    { to: seaport, data: counterCall(maker as Hex) },
    { to: seaport, data: orderStatusCall(hash as Hex) },
  ]);
  const answers = await answersAtCheckpoint(check, calls, STATUS_BYTES);
  if (!answers) return [];
  const standing: Standing[] = [];
  const ended: string[] = [];
  for (const [index, { hash, encoded, quantity }] of waiting.entries()) {
    const [counter, status] = [answers[2 * index]?.data, answers[2 * index + 1]?.data];
    if (!counter || !status) continue;
    const { isCancelled, filled, size } = readOrderStatus(status as Hex);
    const { parameters } = decodeOrder(encoded as Hex);
    const terms = readOrder(parameters);
    const isCurrent = orderHash(parameters, readCounter(counter as Hex)) === hash;
    // Also drops an order that was stored before a check existed that refuses it.
    if (!terms || isCancelled || !isCurrent || (size > 0n && filled >= size)) ended.push(hash);
    else standing.push({ hash, lot: terms.lot, filled: size > 0n ? (BigInt(quantity) * filled) / size : 0n });
  }
  // Notifying subscribers of the block has priority.
  await db.background.transaction(async (sql) => {
    await setUndoBlock(sql, checkpoint.number);
    if (ended.length) {
      await sql.query("delete from signed_order where chain = $1 and hash = any ($2)", [chain, ended.map(bytes)]);
    }
    if (standing.length) await sql.query(...copyOf(check, standing));
  });
  return standing.map(({ hash }) => hash);
}

const NATIVE_COIN = raw(`'\\x${"00".repeat(20)}'::bytea`);

/** They are placed after the block's logs, which do not contain them. */
function copyOf({ chain: name, seaport, checkpoint }: Check, standing: readonly Standing[]) {
  const [chain, block] = [parameter(name), parameter(checkpoint.number)];
  const hashes = standing.map(({ hash }) => bytes(hash));
  const [filled, lots] = [standing.map((one) => one.filled), standing.map(({ lot }) => lot)];
  const firstPlace = parameter(FIRST_PLACE);
  return bound`insert into nft_order (chain, hash, maker, collection, token_id, currency, price, end_price, is_native, value,
      quantity, filled, lot, operator, start_at, end_at, created_at, created_block, created_log_index, status, encoded)
    select signed.chain, signed.hash, maker, collection, token_id, currency, price, end_price, is_native,
      case when is_native then price else to_wei(price, money.decimals, money.price_usd, coin.price_usd) end,
      quantity, checked.filled, checked.lot, ${bytes(seaport.toLowerCase())}::bytea, start_at, end_at, created_at, ${block},
      ${firstPlace}::int + place + (select count(*) from nft_order other where other.chain = ${chain}
        and other.created_block = ${block} and other.created_log_index >= ${firstPlace}::int), 'VALID', encoded
    from unnest(${hashes}::bytea[], ${filled}::numeric[], ${lots}::numeric[])
      with ordinality as checked (hash, filled, lot, place)
    join signed_order signed on signed.chain = ${chain} and signed.hash = checked.hash
    left join token money on money.chain = signed.chain and money.address = currency
    left join token coin on coin.chain = signed.chain and coin.address = ${NATIVE_COIN}
    on conflict (chain, hash) do nothing`;
}
