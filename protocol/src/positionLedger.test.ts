import { feesOfShare, ledgerOfV2, ledgerOfV3, ledgerOfV4, type LedgerEntry } from "./positionLedger";

const Q128 = 1n << 128n;
const amounts = (amount0: bigint, amount1 = 0n) => ({ amount0, amount1 });
const entry = (
  kind: LedgerEntry["kind"],
  liquidity: bigint,
  moved: bigint,
  growth: bigint | null = null,
): LedgerEntry => ({
  kind,
  liquidity,
  amounts: amounts(moved),
  growth: growth === null ? null : { growth0: growth * Q128, growth1: 0n },
});

describe("V3", () => {
  test("what is paid out is withdrawn tokens first, then fees", () => {
    const { bookings, uncollected } = ledgerOfV3([
      entry("DEPOSIT", 100n, 1000n),
      entry("WITHDRAWAL", 25n, 260n),
      entry("COLLECTION", 0n, 200n),
      entry("COLLECTION", 0n, 75n),
      entry("WITHDRAWAL", 75n, 700n),
    ]);
    expect(bookings.map(({ collected }) => collected.amount0)).toEqual([0n, 0n, 0n, 15n, 0n]);
    expect(bookings.map(({ withdrawn }) => withdrawn.amount0)).toEqual([0n, 260n, 0n, 0n, 700n]);
    expect(bookings.map(({ withdrawnPart }) => withdrawnPart)).toEqual([0, 0.25, 0, 0, 1]);
    expect(uncollected).toEqual(amounts(700n));
  });
});

describe("V4", () => {
  test("every change pays out the fees since the one before, by the liquidity of that time", () => {
    const { bookings } = ledgerOfV4([
      entry("DEPOSIT", 10n, 1000n, 7n),
      entry("DEPOSIT", 10n, 1000n, 9n),
      entry("TRANSFER", 0n, 0n),
      entry("COLLECTION", 0n, 0n, 10n),
      entry("WITHDRAWAL", 5n, 450n, 13n),
    ]);
    expect(bookings.map(({ collected }) => collected.amount0)).toEqual([0n, 20n, 0n, 20n, 60n]);
    expect(bookings[4]).toMatchObject({ withdrawn: amounts(450n), withdrawnPart: 0.25 });
  });
});

describe("V2", () => {
  test("fees are what a share's root of the product grew by", () => {
    // 100 of each token; the pair's fees let the share grow to 110 of each, regardless of the price.
    expect(feesOfShare(amounts(110n, 110n), 100n)).toEqual(amounts(10n, 10n));
    expect(feesOfShare(amounts(220n, 55n), 100n)).toEqual(amounts(20n, 5n));
    expect(feesOfShare(amounts(100n, 100n), 100n)).toEqual(amounts(0n, 0n));
    expect(feesOfShare(amounts(0n, 0n), 0n)).toEqual(amounts(0n, 0n));
  });

  test("a withdrawal takes its part of the fees along, and leaves the rest", () => {
    const { bookings, base } = ledgerOfV2([
      { isIncoming: true, liquidity: 100n, amounts: amounts(1000n, 1000n) },
      { isIncoming: false, liquidity: 50n, amounts: amounts(600n, 600n) },
    ]);
    expect(bookings[1]).toMatchObject({
      withdrawn: amounts(500n, 500n),
      collected: amounts(100n, 100n),
      withdrawnPart: 0.5,
    });
    expect(base).toBe(500n);
    expect(feesOfShare(amounts(600n, 600n), base)).toEqual(amounts(100n, 100n));
  });

  test("a share that is sent away without having come in counts as withdrawn fees alone", () => {
    const { bookings } = ledgerOfV2([{ isIncoming: false, liquidity: 5n, amounts: amounts(5n, 5n) }]);
    expect(bookings[0]).toMatchObject({ withdrawn: amounts(0n), collected: amounts(5n, 5n), withdrawnPart: 0 });
  });
});
