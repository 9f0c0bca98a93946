import type { ProtocolVersion } from "../../__generated__/resolvers";
import type { VersionValues } from "../versionValues";
import { boundedUsd } from "../../lib/pricing/bounds";

/** What a pool counts in the sums, in dollars. */
export type PoolLock = {
  readonly version: ProtocolVersion;
  readonly sides: readonly { readonly token: string; readonly usd: number | null; readonly claim: number }[];
  /** Null while neither token has a price. */
  readonly usd: number | null;
  /** Whether an anchor bounds what the pool counts: otherwise it takes a share of what anchors its tokens. */
  readonly isAnchored: boolean;
};

type TokenSums = { anchored: bigint; shared: bigint; claimed: bigint };

/**
 * What pools lock, as sums that change by what one pool counts more or less. They are kept in whole parts of a dollar:
 * so they are exact, and depend neither on the order of the changes nor on how many there were.
 */
export class LockedValues {
  private readonly locks = new Map<string, PoolLock>();
  private readonly tokens = new Map<string, TokenSums>();
  private readonly versions = new Map<ProtocolVersion, { sum: bigint; pools: number }>();

  /** Replaces what a pool counts. */
  set(pool: string, lock: PoolLock) {
    const before = this.locks.get(pool);
    if (before) this.add(before, -1n);
    this.add(lock, 1n);
    this.locks.set(pool, lock);
  }

  /** Dollars of a token in all pools. */
  ofToken(token: string): number {
    const { anchored, shared } = this.tokens.get(token) ?? NOTHING;
    return toUsd(anchored + shared);
  }

  /** Dollars of a token in the pools that an anchor bounds. */
  anchoredOf(token: string): number {
    return toUsd((this.tokens.get(token) ?? NOTHING).anchored);
  }

  /** Dollars of a token in the other pools, before its share of them is known. */
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

  /** The same sums, added up again from what each pool counts. */
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

  private add({ version, sides, usd, isAnchored }: PoolLock, times: 1n | -1n) {
    for (const { token, usd: sideUsd, claim } of sides) {
      let sums = this.tokens.get(token);
      if (!sums) this.tokens.set(token, (sums = { ...NOTHING }));
      sums[isAnchored ? "anchored" : "shared"] += times * toParts(sideUsd ?? 0);
      sums.claimed += times * toParts(claim);
    }
    if (usd === null) return;
    const known = this.versions.get(version) ?? { sum: 0n, pools: 0 };
    this.versions.set(version, { sum: known.sum + times * toParts(usd), pools: known.pools + Number(times) });
  }
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
