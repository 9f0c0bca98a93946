import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../../chainConfig";
import { bytes, type Db } from "../../db";
import type { Rpc } from "../../indexer/rpc";
import type { TokenKey } from "../token/tokenStore";
import { readTrade, simulateTrade, type TokenFees } from "./tradeSimulation";

/** Contracts can change their fees: after this time a token is examined anew. */
const VALID_MILLISECONDS = 10 * 60_000;
const MOST_KNOWN = 10_000;
/** Traded for the trial: this part of what the pool holds. */
const POOL_SHARE = 10_000n;
const LEAST_AMOUNT = 1000n;

/** Finds what tokens' contracts keep of a trade; null for tokens without a pool to try it in. */
export type FeeExaminer = (tokens: readonly TokenKey[]) => Promise<(TokenFees | null)[]>;

/** Examines tokens by trades that are only simulated, in each token's deepest pool. */
export function feeExaminer(db: Db, chainConfigs: ChainConfigs, rpcs: Partial<Record<Chain, Rpc>>): FeeExaminer {
  const known = new Map<string, { at: number; fees: Promise<TokenFees | null> }>();
  const codes = new Map<Chain, Promise<string>>();

  const multicallCode = (chain: Chain, rpc: Rpc) => {
    const address = chainConfigs[chain]?.contracts.multicall3;
    const code = codes.get(chain) ?? rpc.call<string>("eth_getCode", address, "latest");
    codes.set(chain, code);
    code.catch(() => codes.delete(chain));
    return code;
  };

  const examineOne = async ({ chain, address }: TokenKey, pool: DeepPool | undefined): Promise<TokenFees | null> => {
    const rpc = rpcs[chain];
    const manager = chainConfigs[chain]?.contracts.v4PoolManager;
    if (!rpc || !pool || !manager) return null;
    const amount = BigInt(pool.reserve) / POOL_SHARE;
    if (amount < LEAST_AMOUNT) return null;
    try {
      const seller = pool.version === "V4" ? manager : pool.address;
      const trade = simulateTrade(address, seller, amount, await multicallCode(chain, rpc));
      return readTrade(await rpc.call<string>(...trade), amount);
    } catch {
      // A token may answer anything, or the node nothing: then it stays unexamined.
      return null;
    }
  };

  return async (tokens) => {
    const now = Date.now();
    const keyOf = ({ chain, address }: TokenKey) => `${chain}:${address}`;
    const unknown = tokens.filter((token) => (known.get(keyOf(token))?.at ?? 0) < now - VALID_MILLISECONDS);
    if (unknown.length) {
      if (known.size > MOST_KNOWN) known.clear();
      const pools = await deepestPools(db, unknown);
      for (const [position, token] of unknown.entries()) {
        known.set(keyOf(token), { at: now, fees: examineOne(token, pools.get(position + 1)) });
      }
    }
    return Promise.all(tokens.map((token) => known.get(keyOf(token))?.fees ?? null));
  };
}

type DeepPool = { readonly address: string; readonly version: string; readonly reserve: string };

/** Each token's deepest pool, by the token's position in the list, counted from 1. */
async function deepestPools(db: Db, tokens: readonly TokenKey[]): Promise<Map<number, DeepPool>> {
  const rows = await db.query<DeepPool & { position: number }>(
    `select position, deepest.* from unnest($1::text[], $2::bytea[]) with ordinality as wanted (chain, token, position)
     cross join lateral (
       select address, version, case when token0 = wanted.token then reserve0 else reserve1 end as reserve
       from pool where chain = wanted.chain and (token0 = wanted.token or token1 = wanted.token)
       order by value_locked_usd desc nulls last, address limit 1) deepest`,
    [tokens.map(({ chain }) => chain), tokens.map(({ address }) => bytes(address))],
  );
  return new Map(rows.map((row) => [row.position, row]));
}
