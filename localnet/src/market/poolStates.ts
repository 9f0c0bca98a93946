import { decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { MARKET_LENS_ABI } from "../chain/abis";
import type { JsonRpc } from "../chain/jsonRpc";
import type { Protocols } from "../protocols/protocols";
import type { Pool } from "../pools/pool";

/**
 * A pool at its current price, the same for all versions: a V2 pair is a V3 pool with full-range liquidity. Floating
 * point: it is only used to size trades.
 */
export type PoolState = { readonly pool: Pool; sqrtPrice: number; readonly liquidity: number };

const Q96 = 2 ** 96;

/** Reads the state of every pool in one call. */
export function createStateReader(
  rpc: JsonRpc,
  pools: readonly Pool[],
  { contracts, marketLens }: Protocols,
): () => Promise<PoolState[]> {
  const ofVersion = (version: Pool["version"]) => pools.filter((pool) => pool.version === version);
  const inOrder = [...ofVersion("V2"), ...ofVersion("V3"), ...ofVersion("V4")];
  const ids = (version: Pool["version"]) => ofVersion(version).map(({ id }) => id);
  const data = encodeFunctionData({
    abi: MARKET_LENS_ABI,
    functionName: "read",
    args: [ids("V2"), ids("V3"), contracts.v4StateView, ids("V4")],
  });

  return async () => {
    const answer = await rpc.call<Hex>("eth_call", { to: marketLens, data }, "latest");
    const words = decodeFunctionResult({ abi: MARKET_LENS_ABI, functionName: "read", data: answer });
    return inOrder.map((pool, index) => {
      const [first, second] = [Number(words[index * 2]), Number(words[index * 2 + 1])];
      return pool.version === "V2"
        ? { pool, sqrtPrice: Math.sqrt(second / first), liquidity: Math.sqrt(first * second) }
        : { pool, sqrtPrice: first / Q96, liquidity: second };
    });
  };
}
