import { createPublicClient, http, parseAbi, toEventSelector, zeroAddress, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Step } from "./portfolioMoves";

const TRANSFER = toEventSelector("event Transfer(address,address,uint256)");
const DEPOSIT = toEventSelector("event Deposit(address,uint256)");
const WITHDRAWAL = toEventSelector("event Withdrawal(address,uint256)");
const DECIMALS = parseAbi(["function decimals() view returns (uint8)"]);

/** Effects of a transaction on the wallets, from the chain alone. */
export type Replayed = {
  readonly hash: Hex;
  readonly block: bigint;
  readonly timestamp: number;
  readonly sender: Address;
  /** Whole coins. */
  readonly fee: number;
  /** By wallet and token, smallest units; coins without the fee. The zero address is the coin. */
  readonly moves: ReadonlyMap<Address, ReadonlyMap<Address, bigint>>;
};

export type Replay = { readonly transactions: readonly Replayed[]; readonly decimals: ReadonlyMap<Address, number> };
export type PriceAt = (token: Address | null, block: bigint | null) => number | null;

/** Reads the wallets' logs, receipts and balances. */
export async function replay(
  { rpcUrl, contracts }: ChainConfig,
  wallets: readonly Address[],
  steps: readonly Step[],
): Promise<Replay> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const decimals = new Map<Address, number>([[zeroAddress, 18]]);
  const weth = contracts.weth.toLowerCase();
  const own = new Set(wallets.map(lower));
  const transactions: Replayed[] = [];
  for (const { hash, coins } of steps) {
    const receipt = await client.getTransactionReceipt({ hash });
    const { timestamp } = await client.getBlock({ blockNumber: receipt.blockNumber });
    const moves = new Map<Address, Map<Address, bigint>>();
    const add = (wallet: Address, token: Address, amount: bigint) => {
      const tokens = moves.get(wallet) ?? new Map<Address, bigint>();
      if (own.has(wallet)) moves.set(wallet, tokens.set(token, (tokens.get(token) ?? 0n) + amount));
    };
    const fee = receipt.gasUsed * receipt.effectiveGasPrice;
    for (const [wallet, change] of coins) {
      add(lower(wallet), zeroAddress, change + (lower(wallet) === lower(receipt.from) ? fee : 0n));
    }
    for (const { address, topics, data } of receipt.logs) {
      const token = lower(address);
      const [event, ...parties] = topics;
      const [first, second] = parties.map((topic) => `0x${topic.slice(26)}` as Address);
      const isTransfer = event === TRANSFER && parties.length === 2;
      const isWrap = token === weth && (event === DEPOSIT || event === WITHDRAWAL);
      if (!isTransfer && !isWrap) continue;
      if (!decimals.has(token)) {
        decimals.set(token, await client.readContract({ address, abi: DECIMALS, functionName: "decimals" }));
      }
      const amount = BigInt(data);
      if (isTransfer) add(first!, token, -amount);
      if (isTransfer) add(second!, token, amount);
      if (isWrap) add(first!, token, event === DEPOSIT ? amount : -amount);
    }
    const sender = lower(receipt.from);
    transactions.push({
      hash,
      block: receipt.blockNumber,
      timestamp: Number(timestamp),
      sender,
      fee: Number(fee) / 1e18,
      moves,
    });
  }
  return { transactions, decimals };
}

type Sale = { hash: Hex; token: Address; cost: number; proceeds: number };
export type Book = {
  readonly held: Map<Address, { amount: number; cost: number }>;
  readonly realized: Map<Address, number>;
  readonly sales: Sale[];
  fees: number;
};

/** Returns the combined cost basis of wallets, by the schema's definitions in plain arithmetic on whole tokens. */
export function bookOf(
  { transactions, decimals }: Replay,
  wallets: readonly Address[],
  method: "AVERAGE" | "FIFO",
  priceAt: PriceAt,
): Book {
  const own = wallets.map(lower);
  const lots = new Map<Address, { amount: number; cost: number }[]>();
  const book: Book = { held: new Map(), realized: new Map(), sales: [], fees: 0 };
  const lotsOf = (token: Address) => {
    if (!lots.has(token)) lots.set(token, []);
    return lots.get(token)!;
  };
  /** Takes whole tokens out of the lots; returns their cost. */
  const take = (token: Address, amount: number): number => {
    const queue = lotsOf(token);
    let [left, cost] = [amount, 0];
    while (left > 1e-12 * amount && queue.length) {
      const lot = queue[0]!;
      const part = Math.min(1, left / lot.amount);
      cost += lot.cost * part;
      left -= lot.amount * part;
      lot.cost *= 1 - part;
      lot.amount *= 1 - part;
      if (part === 1) queue.shift();
    }
    return cost;
  };
  const put = (token: Address, amount: number, cost: number) => {
    const queue = lotsOf(token);
    queue.push({ amount, cost });
    // At average cost all lots are one.
    if (method === "AVERAGE") {
      const sum = queue
        .splice(0)
        .reduce((all, lot) => ({ amount: all.amount + lot.amount, cost: all.cost + lot.cost }));
      queue.push(sum);
    }
  };
  for (const { hash, block, sender, fee, moves } of transactions) {
    const net = new Map<Address, bigint>();
    for (const wallet of own) {
      for (const [token, amount] of moves.get(wallet) ?? []) net.set(token, (net.get(token) ?? 0n) + amount);
    }
    const value = (token: Address, amount: bigint) =>
      (Math.abs(Number(amount)) / 10 ** decimals.get(token)!) * priceAt(token === zeroAddress ? null : token, block)!;
    const whole = (token: Address, amount: bigint) => Math.abs(Number(amount)) / 10 ** decimals.get(token)!;
    const ins = [...net].filter(([, amount]) => amount > 0n);
    const outs = [...net].filter(([, amount]) => amount < 0n);
    const paid = outs.reduce((sum, [token, amount]) => sum + value(token, amount), 0);
    const received = ins.reduce((sum, [token, amount]) => sum + value(token, amount), 0);
    for (const [token, amount] of ins) {
      const market = value(token, amount);
      put(token, whole(token, amount), outs.length ? (paid * market) / received : market);
    }
    for (const [token, amount] of outs) {
      const [cost, proceeds] = [take(token, whole(token, amount)), value(token, amount)];
      book.realized.set(token, (book.realized.get(token) ?? 0) + proceeds - cost);
      book.sales.push({ hash, token, cost, proceeds });
    }
    if (own.includes(sender)) {
      take(zeroAddress, fee);
      book.fees += fee * priceAt(null, block)!;
    }
  }
  for (const [token, queue] of lots) {
    const sum = queue.reduce((all, lot) => ({ amount: all.amount + lot.amount, cost: all.cost + lot.cost }), {
      amount: 0,
      cost: 0,
    });
    book.held.set(token, sum);
  }
  return book;
}

/** Returns the dollars of all holdings of the wallets after the last block up to a time. */
export function worthAt(
  { transactions, decimals }: Replay,
  wallets: readonly Address[],
  moment: number,
  priceAt: (token: Address) => number,
): number {
  const own = wallets.map(lower);
  const held = new Map<Address, number>();
  for (const { timestamp, moves, sender, fee } of transactions) {
    if (timestamp > moment) continue;
    for (const wallet of own) {
      for (const [token, amount] of moves.get(wallet) ?? []) {
        held.set(token, (held.get(token) ?? 0) + Number(amount) / 10 ** decimals.get(token)!);
      }
    }
    if (own.includes(sender)) held.set(zeroAddress, (held.get(zeroAddress) ?? 0) - fee);
  }
  return [...held].reduce((sum, [token, amount]) => sum + amount * priceAt(token), 0);
}

function lower(address: Address): Address {
  return address.toLowerCase() as Address;
}
