import type { Chain } from "@cenote/domain/chains";
import type { ProtocolVersion } from "../../__generated__/resolvers";
import type { Db } from "../../store/db";
import type { Point } from "../market/history";

const DAY_SECONDS = 86_400;

/** Sums over all pools of one version of the protocol. */
export function protocolStore(db: Db) {
  return {
    /** Returns the US dollars at the end of each day, oldest first; the last day ends at the chain's last block. */
    valueLockedByDay: (chain: Chain, version: ProtocolVersion): Promise<Point[]> =>
      db.query<Point>(
        `select day.start as timestamp, last.usd as value from chain
         cross join lateral (select timestamp from block where block.chain = chain.chain order by number limit 1) first
         cross join lateral generate_series(
           first.timestamp - first.timestamp % ${DAY_SECONDS}, chain.block_timestamp, ${DAY_SECONDS}) as day (start)
         cross join lateral (
           select value_locked_${version.toLowerCase()} as usd from block
           where block.chain = chain.chain and block.timestamp < day.start + ${DAY_SECONDS}
           order by block.timestamp desc, number desc limit 1) last
         where chain.chain = $1 and last.usd is not null order by day.start`,
        [chain],
      ),
  };
}
