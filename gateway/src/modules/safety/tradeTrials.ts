import type { Chain } from "@cenote/domain/chains";
import type { ChainConfigs } from "../../chain/chainConfig";
import { bytes, type Sql } from "../../store/db";
import type { Rpc } from "../../chain/rpc";
import type { AllVisitorNodes } from "../../chain/visitorNodes";
import type { TokenKey } from "../../store/tables/tokenSql";
import type { TradeTrial } from "./tokenFacts";
import { readTrade, simulateTrade } from "./tradeSimulation";

/** The trial trades this part of the pool's holdings. */
const POOL_SHARE = 10_000n;
/** A part of this amount still resolves a fee to the basis point. */
const EXACT_AMOUNT = 100_000n;
const MAX_SHARE = 4n;
const MIN_AMOUNT = 1000n;
/** Concurrent calls, because nodes serve others too. */
const AT_ONCE = 8;

/** Tries tokens by simulated trades; null for tokens without a pool. */
export type TradeTrials = (tokens: readonly TokenKey[], stopping: AbortSignal) => Promise<(TradeTrial | null)[]>;

type TrialsOptions = {
  readonly sql: Sql;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: AllVisitorNodes;
};

/** Tries each token in its deepest pool. */
export function tradeTrials({ sql, chainConfigs, nodes }: TrialsOptions): TradeTrials {
  const codes = new Map<Chain, Promise<string>>();

  const multicallCode = (chain: Chain, rpc: Rpc) => {
    const address = chainConfigs[chain]?.contracts.multicall3;
    const code = codes.get(chain) ?? rpc.call<string>("eth_getCode", address, "latest");
    codes.set(chain, code);
    code.catch(() => codes.delete(chain));
    return code;
  };

  const tryOne = async (
    { chain, address }: TokenKey,
    pool: DeepPool | undefined,
    stopping: AbortSignal,
  ): Promise<TradeTrial | null> => {
    const rpc = nodes[chain]?.forOperation(stopping);
    const manager = chainConfigs[chain]?.contracts.v4PoolManager;
    const amount = pool ? amountFor(BigInt(pool.reserve)) : 0n;
    if (!rpc || !pool || !manager || amount < MIN_AMOUNT) return null;
    try {
      const seller = pool.version === "V4" ? manager : pool.address;
      const trade = simulateTrade(address, seller, amount, await multicallCode(chain, rpc));
      return readTrade(await rpc.call<string>(...trade), amount);
    } catch {
      // A token may return anything, or the node nothing: then it stays untried.
      return null;
    }
  };

  return async (tokens, stopping) => {
    const pools = await deepestPools(sql, tokens);
    const trials: (TradeTrial | null)[] = [];
    for (let start = 0; start < tokens.length; start += AT_ONCE) {
      const some = tokens.slice(start, start + AT_ONCE);
      const tried = some.map((token, index) => tryOne(token, pools.get(start + index + 1), stopping));
      trials.push(...(await Promise.all(tried)));
    }
    return trials;
  };
}

function amountFor(reserve: bigint): bigint {
  const small = reserve / POOL_SHARE;
  if (small >= EXACT_AMOUNT) return small;
  return reserve / MAX_SHARE < EXACT_AMOUNT ? reserve / MAX_SHARE : EXACT_AMOUNT;
}

type DeepPool = { readonly address: string; readonly version: string; readonly reserve: string };

/** Returns each token's deepest pool, by the token's position in the list, counted from 1. */
async function deepestPools(sql: Sql, tokens: readonly TokenKey[]): Promise<Map<number, DeepPool>> {
  const rows = await sql.query<DeepPool & { position: number }>(
    `select position, deepest.* from unnest($1::text[], $2::bytea[]) with ordinality as requested (chain, token, position)
     cross join lateral (
       select address, version, case when token0 = requested.token then reserve0 else reserve1 end as reserve
       from pool where chain = requested.chain and (token0 = requested.token or token1 = requested.token)
       order by value_locked_usd desc nulls last, address limit 1) deepest`,
    [tokens.map(({ chain }) => chain), tokens.map(({ address }) => bytes(address))],
  );
  return new Map(rows.map((row) => [row.position, row]));
}
