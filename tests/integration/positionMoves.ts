import { decreaseLiquidity, increaseLiquidity, takePair, type V4Action } from "@cenote/protocol/v4Actions";
import { modifyLiquidities } from "@cenote/protocol/v4PositionManager";
import { POOL_KEY_STRUCT } from "@cenote/protocol/poolKey";
import { encodeFunctionData, parseAbi, parseAbiItem, toHex, type Address, type Hex } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { mintCoinPositions } from "../coinPositions";
import { MANAGER_ABI, readLogs, type ChainLogs } from "./positionLogs";

const ABI = parseAbi([
  POOL_KEY_STRUCT,
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 growth0, uint256 growth1, uint128 owed0, uint128 owed1)",
  "function getPoolAndPositionInfo(uint256 tokenId) view returns (PoolKey key, uint256 info)",
  "function getPositionLiquidity(uint256 tokenId) view returns (uint128)",
  "function getPool(address token0, address token1, uint24 fee) view returns (address)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function transfer(address to, uint256 amount) returns (bool)",
  "function transferFrom(address from, address to, uint256 tokenId)",
]);
const PAIR_MINT = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const FRIEND: Address = "0x00000000000000000000000000000000000f00d5";
const COLLECTOR: Address = "0x00000000000000000000000000000000000f00d6";
const FOREVER = 2n ** 40n;
const MAX_UINT128 = 2n ** 128n - 1n;
/** Per version: enough for every kind of change. */
const MOVED_ITEMS = 4;
const GAS = 2_000_000n;
/** More than the gateway reads of one pool at once. */
const MANY_ITEMS = 20;
const MANY_ITEMS_GAS = 12_000_000n;

/** Changes positions in ways that the market does not: partially, without collecting, by giving away. */
export async function stirPositions(config: ChainConfig) {
  const logs = await readLogs(config);
  const send = senderOf(config);
  await stirV3(logs, send);
  await stirV4(logs, send);
  await stirV2(config, logs, send);
  await fillPool(config, logs, send);
}

async function eventually<Value>(ask: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value !== null) return value;
  }
}

type Send = (from: Address, to: string, data: Hex, gas?: bigint, value?: bigint) => Promise<void>;

function senderOf({ rpcUrl }: ChainConfig): Send {
  const rpc = httpRpc(rpcUrl);
  return async (from, to, data, gas = GAS, value = 0n) => {
    await rpc.call("anvil_impersonateAccount", from);
    await rpc.call("anvil_setBalance", from, "0x56bc75e2d63100000");
    const hash = await rpc.call<Hex>("eth_sendTransaction", {
      from,
      to,
      data,
      gas: toHex(gas),
      value: toHex(value),
    });
    const receipt = await eventually(() => rpc.call<{ status: Hex } | null>("eth_getTransactionReceipt", hash));
    if (receipt.status !== "0x1") throw new Error(`A transaction of ${from} to ${to} failed`);
  };
}

async function stirV3({ client, contracts, managed }: ChainLogs, send: Send) {
  const manager = contracts.v3PositionManager as Address;
  const ids = [...new Set(managed.map(({ args }) => args.tokenId))].reverse();
  let moved = 0;
  for (const id of ids) {
    const item = await client
      .readContract({ address: manager, abi: ABI, functionName: "positions", args: [id] })
      .catch(() => null);
    if (!item?.[7] || moved === MOVED_ITEMS) continue;
    const owner = await client.readContract({ address: manager, abi: ABI, functionName: "ownerOf", args: [id] });
    const [liquidity, part] = [item[7], BigInt(3 + moved)];
    const decrease = (amount: bigint) =>
      send(
        owner,
        manager,
        encodeFunctionData({
          abi: MANAGER_ABI,
          functionName: "decreaseLiquidity",
          args: [{ tokenId: id, liquidity: amount, amount0Min: 0n, amount1Min: 0n, deadline: FOREVER }],
        }),
      );
    const collect = (most: bigint) =>
      send(
        owner,
        manager,
        encodeFunctionData({
          abi: MANAGER_ABI,
          functionName: "collect",
          args: [{ tokenId: id, recipient: owner, amount0Max: most, amount1Max: most }],
        }),
      );
    await decrease(liquidity / part);
    if (moved % 2 === 0) await collect(1000n);
    if (moved === 1) await collect(MAX_UINT128);
    if (moved === 2) await decrease(liquidity - liquidity / part);
    if (moved === 3) {
      const args = [owner, FRIEND, id] as const;
      await send(owner, manager, encodeFunctionData({ abi: ABI, functionName: "transferFrom", args }));
    }
    moved++;
  }
}

async function stirV4({ client, contracts, modified }: ChainLogs, send: Send) {
  const manager = contracts.v4PositionManager as Address;
  const own = modified.filter(({ args }) => args.sender === contracts.v4PositionManager);
  const ids = [...new Set(own.map(({ args }) => BigInt(args.salt!)))].reverse();
  let moved = 0;
  for (const id of ids) {
    const read = { address: manager, abi: ABI } as const;
    const liquidity = await client
      .readContract({ ...read, functionName: "getPositionLiquidity", args: [id] })
      .catch(() => 0n);
    if (!liquidity || moved === MOVED_ITEMS) continue;
    const owner = await client.readContract({ ...read, functionName: "ownerOf", args: [id] });
    const [key] = await client.readContract({ ...read, functionName: "getPoolAndPositionInfo", args: [id] });
    const change = (...actions: V4Action[]) =>
      send(owner, manager, modifyLiquidities([...actions, takePair(key, owner)], FOREVER));
    const take = (amount: bigint) =>
      change(decreaseLiquidity({ tokenId: id, liquidity: amount, minimum: { amount0: 0n, amount1: 0n } }));
    await take(0n);
    await take(liquidity / BigInt(3 + moved));
    // The withdrawn tokens pay for the deposit; the rest is taken.
    if (moved === 1) {
      const half = liquidity / 8n;
      const maximum = { amount0: MAX_UINT128, amount1: MAX_UINT128 };
      await change(
        decreaseLiquidity({ tokenId: id, liquidity: half, minimum: { amount0: 0n, amount1: 0n } }),
        increaseLiquidity({ tokenId: id, liquidity: half / 2n, maximum }),
      );
    }
    moved++;
  }
}

/** Gives away some of a holder's shares, and withdraws some from the pair. */
async function stirV2(config: ChainConfig, { client }: ChainLogs, send: Send) {
  const range = { fromBlock: 0n, toBlock: "latest" } as const;
  const created = await client.getLogs({
    ...range,
    address: config.contracts.v2Factory as Address,
    event: parseAbiItem(
      "event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count)",
    ),
  });
  for (const [index, { args }] of created.entries()) {
    const pair = args.pair!;
    const made = await client.getLogs({ ...range, address: pair, event: PAIR_MINT });
    const first = made.find(({ args: { from, to } }) => BigInt(from!) === 0n && BigInt(to!) !== 0n);
    if (!first || index > 1) continue;
    const owner = first.args.to!;
    const give = (to: Address, amount: bigint) =>
      send(owner, pair, encodeFunctionData({ abi: ABI, functionName: "transfer", args: [to, amount] }));
    await give(FRIEND, first.args.value! / 10n);
    await give(owner, 5n);
  }
}

/** Gives one owner many positions in one pool, each with its own ticks. */
async function fillPool({ contracts }: ChainConfig, { client, managed }: ChainLogs, send: Send) {
  const [manager, weth] = [contracts.v3PositionManager as Address, contracts.weth as Address];
  for (const { args } of managed) {
    const item = await client
      .readContract({ address: manager, abi: ABI, functionName: "positions", args: [args.tokenId] })
      .catch(() => null);
    if (!item || (item[2] !== weth && item[3] !== weth)) continue;
    const [token0, token1, fee] = [item[2], item[3], item[4]];
    const factory = { address: contracts.v3Factory as Address, abi: ABI } as const;
    const pool = await client.readContract({ ...factory, functionName: "getPool", args: [token0, token1, fee] });
    const [, tick] = await client.readContract({ address: pool, abi: ABI, functionName: "slot0" });
    const range = { from: 0, count: MANY_ITEMS };
    const { data, value } = mintCoinPositions({ token0, token1, fee, tick }, weth, COLLECTOR, range);
    return send(COLLECTOR, manager, data, MANY_ITEMS_GAS, value);
  }
  throw new Error("No position of the wrapped coin was found");
}
