import type { ChainLog } from "./chainLog";
import { BIGINT, BYTEA, fixed, INT, key } from "../store/columns";

type Logged = { readonly log: ChainLog };

/** Where a row was made, as its key; a reorganization removes rows by it. */
export const LOG_KEY = { blockNumber: key(BIGINT), logIndex: key(INT) };
/** The same for rows that have another key. */
export const LOG_PLACE = { blockNumber: fixed(BIGINT), logIndex: fixed(INT) };
/** The transaction's hash and time. */
export const LOG_FACTS = { hash: fixed(BYTEA), timestamp: fixed(BIGINT) };

/** How these columns follow from a log. */
export const OF_LOG = {
  blockNumber: ({ log }: Logged) => log.facts.blockNumber,
  logIndex: ({ log }: Logged) => log.facts.logIndex,
  hash: ({ log }: Logged) => log.facts.hash,
  timestamp: ({ log }: Logged) => log.facts.timestamp,
};
