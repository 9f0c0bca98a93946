import {
  BIGINT,
  BOOLEAN,
  BYTEA,
  changing,
  fixed,
  FLOAT8,
  INT,
  key,
  nullable,
  NUMERIC,
  TEXT,
  type Kind,
} from "./columns";
import { table, type Stored } from "./table";

/** Null is false: rows that a reorg restores may be older than the column. */
const FLAG: Kind<boolean, boolean | null> = { ...BOOLEAN, read: (raw) => raw ?? false };

/** Audits correct total supplies, so a stored one is kept unless the token is only described now. */
const SUPPLY_UNLESS_AUDITED = "case when stored.is_undescribed then excluded.total_supply else stored.total_supply end";

/** Tokens; the zero address is the native one. */
export const TOKEN_TABLE = table("token", {
  address: key(BYTEA),
  name: changing(nullable(TEXT)),
  symbol: changing(nullable(TEXT)),
  /** Null while unknown: the token's amounts then have no value. */
  decimals: changing(nullable(INT)),
  /** Raw units. */
  totalSupply: changing(nullable(NUMERIC), SUPPLY_UNLESS_AUDITED),
  createdBlock: fixed(BIGINT),
  /**
   * Whether its balances change without transfers, so that they must be read from the contract. The audit writes it.
   */
  isRebasing: changing(BOOLEAN, null),
  /** Whether its name, symbol and decimals still have to be read from its contract. */
  isUndescribed: changing(FLAG),
  /** The last block in which its name, symbol or decimals changed; null if they never did. */
  lastChangeBlock: changing(nullable(BIGINT)),
  /** Whether calls to it use up all their gas: it is no longer called. */
  isCostly: changing(FLAG),
  priceUsd: changing(nullable(FLOAT8)),
  /** The pool the price was read from; null for a stablecoin that is one dollar. */
  pricePool: changing(nullable(BYTEA)),
  valueLockedUsd: changing(nullable(FLOAT8)),
  /** The part of it that counts in pools without an anchor; null for all of it. */
  share: changing(nullable(FLOAT8)),
});

/** The initial values that do not depend on the token. Spread it last, like NEW_POOL. */
export const NEW_TOKEN = {
  isRebasing: false,
  lastChangeBlock: null,
  valueLockedUsd: null,
  share: null,
} satisfies Partial<Stored<typeof TOKEN_TABLE>>;
