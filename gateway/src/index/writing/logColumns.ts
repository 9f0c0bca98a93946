import type { ChainLog } from "../blocks/chainLog";
import { BIGINT, BYTEA, fixed, INT, key } from "../../store/tables/columns";

type Logged = { readonly log: ChainLog };

/** A row's creating log, as its key; a reorg deletes rows by it. */
export const LOG_KEY = { blockNumber: key(BIGINT), logIndex: key(INT) };
/** The same columns in rows with another key. */
export const LOG_PLACE = { blockNumber: fixed(BIGINT), logIndex: fixed(INT) };
/** The transaction's hash and time. */
export const LOG_FACTS = { hash: fixed(BYTEA), timestamp: fixed(BIGINT) };

/** Getters of these columns from a log. */
export const OF_LOG = {
  blockNumber: ({ log }: Logged) => log.facts.blockNumber,
  logIndex: ({ log }: Logged) => log.facts.logIndex,
  hash: ({ log }: Logged) => log.facts.hash,
  timestamp: ({ log }: Logged) => log.facts.timestamp,
};
