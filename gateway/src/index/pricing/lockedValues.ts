import type { ProtocolVersion } from "../../__generated__/resolvers";
import type { VersionValues } from "../market/versionValues";
import { boundedUsd } from "../../lib/pricing/bounds";

/** A pool's contribution to the sums, in dollars. */
export type PoolLock = {
  readonly version: ProtocolVersion;
  readonly sides: readonly { readonly token: string; readonly usd: number | null; readonly claim: number }[];
  /** Null while neither token has a price. */
  readonly usd: number | null;
  /** Whether an anchor limits the pool's contribution: otherwise it takes a share of its tokens' anchored value. */
  readonly isAnchored: boolean;
};

/** A lock, and its amounts in parts of a dollar. */
type Counted = PoolLock & {
  readonly parts: { readonly sides: readonly { usd: bigint; claim: bigint }[]; readonly usd: bigint };
};

type TokenSums = { anchored: bigint; shared: bigint; claimed: bigint };

/**
 * Values locked in pools, as sums that are updated by the difference of one pool's contribution. They are whole parts
 * of a dollar: so they are exact, and depend neither on the order nor on the number of changes.
 */
export class LockedValues {
  private readonly locks = new Map<string, Counted>();
  private readonly tokens = new Map<string, TokenSums>();
  private readonly versions = new Map<ProtocolVersion, { sum: bigint; pools: number }>();

  /** Replaces a pool's contribution. */
  set(pool: string, lock: PoolLock) {
    const before = this.locks.get(pool);
    if (before && isSame(before, lock)) return;
    if (before) this.add(before, -1);
    const counted = { ...lock, parts: partsOf(lock) };
    this.add(counted, 1);
    this.locks.set(pool, counted);
  }

  /** Removes a pool's contribution. */
  remove(pool: string) {
    const before = this.locks.get(pool);
    if (before) this.add(before, -1);
    this.locks.delete(pool);
  }

  /** Returns a token's dollars in all pools. */
  ofToken(token: string): number {
    const { anchored, shared } = this.tokens.get(token) ?? NOTHING;
    return toUsd(anchored + shared);
  }

  /** Returns a token's dollars in pools with an anchor. */
  anchoredOf(token: string): number {
    return toUsd((this.tokens.get(token) ?? NOTHING).anchored);
  }

  /** Returns a token's dollars in the other pools, before its share of them is known. */
  claimedOf(token: string): number {
    return toUsd((this.tokens.get(token) ?? NOTHING).claimed);
  }

  /** Dollars in all pools of each version. */
  get ofVersions(): VersionValues {
    const of = (version: ProtocolVersion) => {
      const { sum, pools } = this.versions.get(version) ?? { sum: 0n, pools: 0 };
      return pools ? toUsd(sum) : null;
    };
    return { V2: of("V2"), V3: of("V3"), V4: of("V4") };
  }

  /** Returns the same sums, recomputed from each pool's contribution. */
  recount(): LockedValues {
    const recounted = new LockedValues();
    for (const [pool, lock] of this.locks) recounted.set(pool, lock);
    return recounted;
  }

  /** Whether all sums are equal, to the smallest part. */
  equals(other: LockedValues): boolean {
    const tokens = [...new Set([...this.tokens.keys(), ...other.tokens.keys()])];
    const versions = [...new Set([...this.versions.keys(), ...other.versions.keys()])];
    return (
      tokens.every((token) => {
        const [one, two] = [this.tokens.get(token) ?? NOTHING, other.tokens.get(token) ?? NOTHING];
        return one.anchored === two.anchored && one.shared === two.shared && one.claimed === two.claimed;
      }) && versions.every((version) => this.versions.get(version)?.sum === other.versions.get(version)?.sum)
    );
  }

  private add({ version, sides, usd, isAnchored, parts }: Counted, times: 1 | -1) {
    for (const [place, { token }] of sides.entries()) {
      const side = parts.sides[place]!;
      let sums = this.tokens.get(token);
      if (!sums) this.tokens.set(token, (sums = { ...NOTHING }));
      sums[isAnchored ? "anchored" : "shared"] += signed(side.usd, times);
      if (side.claim) sums.claimed += signed(side.claim, times);
    }
    if (usd === null) return;
    let total = this.versions.get(version);
    if (!total) this.versions.set(version, (total = { sum: 0n, pools: 0 }));
    total.sum += signed(parts.usd, times);
    total.pools += times;
  }
}

function isSame(one: PoolLock, other: PoolLock): boolean {
  return (
    one.usd === other.usd &&
    one.isAnchored === other.isAnchored &&
    one.sides.every(({ usd, claim }, place) => usd === other.sides[place]!.usd && claim === other.sides[place]!.claim)
  );
}

function partsOf({ sides, usd }: PoolLock): Counted["parts"] {
  return {
    sides: sides.map((side) => ({ usd: toParts(side.usd ?? 0), claim: side.claim ? toParts(side.claim) : 0n })),
    usd: toParts(usd ?? 0),
  };
}

function signed(parts: bigint, times: 1 | -1): bigint {
  return times === 1 ? parts : -parts;
}

const NOTHING: Readonly<TokenSums> = { anchored: 0n, shared: 0n, claimed: 0n };

/** Parts of a dollar: a power of two, so that a float of dollars is rounded to a part and not to a decimal. */
const PARTS = 2 ** 40;

function toParts(usd: number): bigint {
  return BigInt(Math.round(boundedUsd(usd) * PARTS));
}

function toUsd(parts: bigint): number {
  return Number(parts) / PARTS;
}
