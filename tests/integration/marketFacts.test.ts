import { bytes, type Db } from "../../gateway/src/store/db";
import { marketFacts } from "../../gateway/src/modules/safety/marketFacts";
import { MATRIX, withTables } from "./openDatabases";

jest.setTimeout(60_000);

const CHAIN = "ETHEREUM";
const NOW = 1_700_000_000;
const DAY = 86_400;
const address = (byte: number) => `0x${byte.toString(16).padStart(2, "0").repeat(20)}`;
const hash = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
const [TOKEN, QUIET, ANCHOR, POOL, OTHER_POOL] = [0x10, 0x11, 0x12, 0x20, 0x21].map(address) as [string, ...string[]] &
  Record<number, string>;
const person = (number: number) => address(0x40 + number);

describe.each(MATRIX)("on %s", (_, open) => {
  let db: Db;
  let logIndex = 0;
  const token = (at: string, supply: number) =>
    db.write(
      `insert into token (chain, address, decimals, total_supply, created_block, is_rebasing) values ($1, $2, 0, $3, 1, false)`,
      [CHAIN, bytes(at), supply],
    );
  const pool = (at: string, valueLockedUsd: number) =>
    db.write(
      `insert into pool (chain, address, version, token0, token1, is_fee_dynamic, created_block, created_log_index,
         created_timestamp, reserve0, reserve1, value_locked_usd, transaction_count)
       values ($1, $2, 'V2', $3, $4, false, 1, 0, 1, 1000, 1000, $5, 0)`,
      [CHAIN, bytes(at), bytes(TOKEN), bytes(ANCHOR!), valueLockedUsd],
    );
  const event = (kind: string, account: string, usd: number | null, age: number, at = POOL!) =>
    db.write(
      `insert into pool_event (chain, block_number, log_index, pool, version, kind, token0, token1, amount0, amount1,
         usd_value, account, hash, timestamp)
       values ($1, 5, $2, $3, 'V2', $4, $5, $6, 1, -1, $7, $8, $9, $10)`,
      [
        ...[CHAIN, logIndex++, bytes(at), kind, bytes(TOKEN), bytes(ANCHOR!), usd, bytes(account)],
        ...[bytes(hash(1)), NOW - age],
      ],
    );
  const candle = (high: number, low: number, age: number) =>
    db.write(
      `insert into token_candle (chain, token, seconds, start, open, high, low, close, volume_usd)
       values ($1, $2, 300, $3, 1, $4, $5, 1, 0)`,
      [CHAIN, bytes(TOKEN), NOW - age, high, low],
    );
  const balance = (holder: string, amount: number) =>
    db.write("insert into balance (chain, holder, token, amount) values ($1, $2, $3, $4)", [
      ...[CHAIN, bytes(holder), bytes(TOKEN), amount],
    ]);
  const transaction = (number: number, sender: string) =>
    db.write(
      `insert into chain_transaction (chain, block_number, index, hash, sender, nonce, has_succeeded, fee, value,
         selector, timestamp) values ($1, 5, $2, $3, $4, 0, true, 0, 0, '\\x', $5)`,
      [CHAIN, number, bytes(hash(number)), bytes(sender), NOW],
    );
  const transfer = (number: number, recipient: string) =>
    db.write(
      `insert into transfer (chain, block_number, log_index, token, sender, recipient, amount, hash, timestamp)
       values ($1, 5, $2, $3, $4, $5, 1, $6, $7)`,
      [CHAIN, logIndex++, bytes(TOKEN), bytes(person(0)), bytes(recipient), bytes(hash(number)), NOW],
    );
  const facts = async (isReadWhole = true) =>
    marketFacts(
      db,
      [
        { chain: CHAIN, address: QUIET! },
        { chain: CHAIN, address: TOKEN },
      ],
      () => isReadWhole,
    );

  beforeAll(async () => {
    db = await withTables(open);
    await db.write(
      `insert into chain (chain, block_number, block_hash, block_timestamp, undo_after) values ($1, 5, $2, $3, 5)`,
      [CHAIN, bytes(hash(5)), NOW],
    );
    await token(TOKEN, 1000);
    await token(QUIET!, 0);
    await pool(POOL!, 6000);
    await pool(OTHER_POOL!, 2000);
    await candle(30, 20, 10);
    await candle(25, 5, DAY - 300);
    await candle(1000, 1, DAY + 300);
    // Nine tenths of the week's value by one account; older or unpriced trades do not count.
    for (let trade = 0; trade < 9; trade++) await event("SWAP", person(1), 100, DAY);
    await event("SWAP", person(2), 100, 6 * DAY, OTHER_POOL);
    await event("SWAP", person(3), 1e6, 8 * DAY);
    await event("SWAP", person(3), null, DAY);
    await event("REMOVE", person(0), 24_000, 29 * DAY);
    await event("REMOVE", person(0), 1e9, 31 * DAY);
    // The richest is a contract, which sends no transactions.
    await balance(POOL!, 700);
    await balance(person(0), 200);
    for (let holder = 1; holder <= 12; holder++) await balance(person(holder), 5);
    await transaction(1, person(0));
    for (let holder = 1; holder <= 11; holder++) await transfer(1, person(holder));
    await transfer(1, person(1));
    await transaction(2, person(2));
    await transfer(2, person(2));
    await transaction(3, person(12));
    await transfer(3, person(12));
    await transfer(3, person(12));
  });
  afterAll(() => db?.close());

  test("reports a token's pools, prices and traders", async () => {
    expect((await facts())[1]).toMatchObject({
      // Half of the total value of its pools.
      anchorUsd: 4000,
      priceRange: 6,
      tradeCount: 11,
      largestTraderShare: 0.9,
      // 24,000 of 24,000 withdrawn and the remaining 8,000.
      removedShare: 0.75,
    });
  });

  test("reports holders from balances, and how they got the token from their transactions", async () => {
    expect((await facts())[1]).toMatchObject({ largestHolderShare: 0.2, giftedAtOnce: 11, buyerCount: 2 });
  });

  test("reports nothing for a token without trades and holders", async () => {
    expect((await facts())[0]).toEqual({
      anchorUsd: null,
      priceRange: null,
      tradeCount: 0,
      largestTraderShare: null,
      removedShare: null,
      largestHolderShare: null,
      giftedAtOnce: null,
      buyerCount: 0,
    });
  });

  test("reports no holders on a partly indexed chain", async () => {
    expect((await facts(false))[1]).toMatchObject({ largestHolderShare: null, giftedAtOnce: null, buyerCount: null });
  });
});
