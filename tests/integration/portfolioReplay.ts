import { createPublicClient, http, parseAbi, toEventSelector, zeroAddress, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chainConfig";
import type { Step } from "./portfolioMoves";

const TRANSFER = toEventSelector("event Transfer(address,address,uint256)");
const DEPOSIT = toEventSelector("event Deposit(address,uint256)");
const WITHDRAWAL = toEventSelector("event Withdrawal(address,uint256)");
const DECIMALS = parseAbi(["function decimals() view returns (uint8)"]);

/** What a transaction did to the wallets, by the chain alone. */
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

/** What logs, receipts and balances report of the wallets. */
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

/** Dollars of all that wallets had after the last block up to a time. */
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
