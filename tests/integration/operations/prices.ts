import { parseAbi, type Hex } from "viem";
import { CHAIN, type Data, type World } from "./world";

const Q96 = 2 ** 96;
const PRICE_EVENTS = parseAbi([
  "event Sync(uint112 reserve0, uint112 reserve1)",
  "event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPrice, uint128 liquidity, int24 tick)",
]);
const V4_EVENT = parseAbi([
  "event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPrice, uint128 liquidity, int24 tick, uint24 fee)",
])[0];

type Side = { readonly address: string | null; readonly decimals: number };
export type PricePool = {
  readonly version: string;
  readonly key: string;
  readonly token0: Side;
  readonly token1: Side;
};

/** Returns the pool from which the gateway prices a token; null for a stablecoin, which is one dollar by definition. */
async function pricePoolOf(world: World, address: string | null): Promise<PricePool | null> {
  const { token } = await world.query("PricePool", { chain: CHAIN, address });
  const { priceSource, pricePool: key } = token.market;
  if (!key) return null;
  const version = String(priceSource).slice(-2);
  const lookup = { V2: "V2Pair", V3: "V3Pool", V4: "V4Pool" }[version]!;
  const data = await world.query(lookup, { chain: CHAIN, [version === "V4" ? "poolId" : "address"]: key });
  const pool = Object.values(data)[0] as Data;
  return { version, key, token0: pool.token0, token1: pool.token1 };
}

const scaleOf = ({ token0, token1 }: PricePool) => 10 ** (token0.decimals - token1.decimals);
const ofReserves = (pool: PricePool, reserve0: bigint, reserve1: bigint) =>
  (Number(reserve1) / Number(reserve0)) * scaleOf(pool);
const ofSqrt = (pool: PricePool, sqrtPrice: bigint) => (Number(sqrtPrice) / Q96) ** 2 * scaleOf(pool);

/** Returns whole token1 for one whole token0 now, from the pool's contract. */
export async function poolPrice(world: World, pool: PricePool): Promise<number> {
  if (pool.version === "V2") {
    const [reserve0, reserve1] = await world.read<readonly [bigint, bigint]>(pool.key, "getReserves");
    return ofReserves(pool, reserve0, reserve1);
  }
  const [sqrtPrice] =
    pool.version === "V3"
      ? await world.read<readonly [bigint]>(pool.key, "slot0")
      : await world.read<readonly [bigint]>(world.config.contracts.v4StateView, "getSlot0", [pool.key]);
  return ofSqrt(pool, sqrtPrice);
}

const isSame = (world: World, one: string | null, other: string | null) =>
  (one ?? world.weth).toLowerCase() === (other ?? world.weth).toLowerCase();

/** Returns dollars for one whole token: its pool's price, times the price of the other side by its own pool. */
export async function chainPrice(world: World, address: string | null): Promise<number> {
  if (world.config.stablecoins.includes(address ?? "")) return 1;
  const pool = await pricePoolOf(world, address);
  if (!pool) throw new Error(`Nothing prices ${address}.`);
  const price = await poolPrice(world, pool);
  const isFirst = isSame(world, pool.token0.address, address);
  const other = await chainPrice(world, (isFirst ? pool.token1 : pool.token0).address);
  return (isFirst ? price : 1 / price) * other;
}

/** A price at the end of a block that moved its pool. */
export type SeenPrice = { readonly block: bigint; readonly timestamp: number; readonly price: number };

/** Returns whole token1 for one whole token0 at the end of each block that moved the pool, oldest first. */
export async function poolPriceHistory(world: World, pool: PricePool): Promise<SeenPrice[]> {
  const isV4 = pool.version === "V4";
  const logs = (await world.client.getLogs({
    address: (isV4 ? world.config.contracts.v4PoolManager : pool.key) as Hex,
    event: isV4 ? V4_EVENT : PRICE_EVENTS[pool.version === "V2" ? 0 : 1],
    args: isV4 ? { id: pool.key as Hex } : undefined,
    fromBlock: 0n,
    strict: true,
  } as never)) as unknown as { args: Data; blockNumber: bigint }[];
  const byBlock = new Map(
    logs.map(({ args, blockNumber }) => [
      blockNumber,
      "reserve0" in args ? ofReserves(pool, args.reserve0, args.reserve1) : ofSqrt(pool, args.sqrtPrice),
    ]),
  );
  return Promise.all(
    [...byBlock].map(async ([block, price]) => ({ block, timestamp: await world.timeOf(block), price })),
  );
}

/** Returns dollars for one whole token at the end of each block that moved the pool it is priced by, oldest first. */
export async function priceHistory(world: World, address: string): Promise<SeenPrice[]> {
  const pool = await pricePoolOf(world, address);
  if (!pool) throw new Error(`Nothing prices ${address}.`);
  const isFirst = isSame(world, pool.token0.address, address);
  // Only a dollar has a constant price: through another token two histories would have to be joined.
  const other = (isFirst ? pool.token1 : pool.token0).address;
  if (!world.config.stablecoins.includes(other ?? "")) throw new Error(`${address} is not priced in dollars.`);
  const history = await poolPriceHistory(world, pool);
  return isFirst ? history : history.map((seen) => ({ ...seen, price: 1 / seen.price }));
}

/** Returns the last price at or before a block; undefined before the first. */
export function priceAt(history: readonly SeenPrice[], block: bigint): number | undefined {
  return history.findLast((seen) => seen.block <= block)?.price;
}
