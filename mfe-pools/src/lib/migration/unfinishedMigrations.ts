import { CHAIN_NAMES, type Chain } from "@cenote/domain/chains";
import { once } from "@cenote/kit/lib/once";
import { createStored } from "@cenote/kit/state/stored";
import { isAddress } from "@cenote/kit/text/address";
import { MAX_TICK } from "@cenote/protocol/ticks";

/** Pending migration from V2 to V4: its liquidity is removed first, and deposited in a second transaction. */
export type UnfinishedMigration = {
  readonly chain: Chain;
  /** Checksummed, like the pair. */
  readonly account: string;
  readonly pair: string;
  /** Block of the position's last change before the removal; 0 without one. */
  readonly sinceBlock: number;
  /** Id of the chosen V4 pool; null for a new one. */
  readonly poolId: string | null;
  readonly keyFee: number;
  readonly tickSpacing: number;
  readonly tickLower: number;
  readonly tickUpper: number;
};

export type MigrationPlace = Pick<UnfinishedMigration, "chain" | "account" | "pair">;

/** Maximum number of entries; the oldest are dropped first. */
const MOST = 50;

/** Pending migrations, stored in this browser; newest first. */
export const unfinishedMigrations = once(() => createStored("cenote.unfinishedMigrations", readMigrations));

export function saveMigration(migration: UnfinishedMigration) {
  unfinishedMigrations().set([migration, ...others(migration)].slice(0, MOST));
}

export function forgetMigration(place: MigrationPlace) {
  unfinishedMigrations().set(others(place));
}

export function findMigration(
  migrations: readonly UnfinishedMigration[],
  place: MigrationPlace,
): UnfinishedMigration | null {
  return migrations.find((one) => isAt(one, place)) ?? null;
}

function others(place: MigrationPlace): readonly UnfinishedMigration[] {
  return unfinishedMigrations()
    .get()
    .filter((one) => !isAt(one, place));
}

function isAt({ chain, account, pair }: UnfinishedMigration, place: MigrationPlace): boolean {
  return (
    chain === place.chain &&
    account.toLowerCase() === place.account.toLowerCase() &&
    pair.toLowerCase() === place.pair.toLowerCase()
  );
}

/** Parses the stored value, which may be of an older version. */
export function readMigrations(stored: unknown): readonly UnfinishedMigration[] {
  return Array.isArray(stored) ? stored.filter(isMigration).slice(0, MOST) : [];
}

function isMigration(value: unknown): value is UnfinishedMigration {
  if (typeof value !== "object" || value === null) return false;
  const { chain, account, pair, poolId, sinceBlock, keyFee, tickSpacing, tickLower, tickUpper } =
    value as Partial<UnfinishedMigration>;
  const hasPlace = CHAIN_NAMES.some((name) => name === chain) && isAddressText(account) && isAddressText(pair);
  const hasTier = (poolId === null || typeof poolId === "string") && isCount(keyFee) && isCount(tickSpacing);
  return hasPlace && hasTier && isCount(sinceBlock) && tickSpacing! > 0 && isTick(tickLower) && isTick(tickUpper);
}

function isAddressText(value: unknown): boolean {
  return typeof value === "string" && isAddress(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTick(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_TICK;
}
