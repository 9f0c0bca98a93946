import { readSettingsAs } from "@cenote/server/settings";
import { campaignBook } from "./campaignBook";
import { CAMPAIGNS_FILE, type Campaign } from "./campaignsFile";
import { boostedApr, distributedRewards } from "./rewards";

const POOL = `0x${"ab".repeat(20)}`;
const POOL_ID = `0x${"CD".repeat(32)}`;
const ENTRY = {
  chain: "ETHEREUM",
  pool: POOL,
  rewardToken: `0x${"Ee".repeat(20)}`,
  totalAllocation: "1000000.5",
  start: "2026-01-01T00:00:00Z",
  end: "2026-01-11T00:00Z",
};
const START = Date.UTC(2026, 0, 1) / 1000;
const END = Date.UTC(2026, 0, 11) / 1000;
const DAY = 86_400;

const read = (content: unknown) => readSettingsAs(CAMPAIGNS_FILE, content, "campaigns.json");
const parse = (...entries: unknown[]) => read({ campaigns: entries }).campaigns;
const campaign: Campaign = parse(ENTRY)[0]!;

test("reads an operator's campaigns", () => {
  expect(parse(ENTRY, { ...ENTRY, pool: POOL_ID })).toEqual([
    {
      chain: "ETHEREUM",
      pool: POOL,
      rewardToken: `0x${"ee".repeat(20)}`,
      totalAllocation: "1000000.5",
      start: START,
      end: END,
    },
    expect.objectContaining({ pool: POOL_ID.toLowerCase() }),
  ]);
});

test.each([
  ["campaigns is missing", {}],
  ["campaigns.json must be an object", "campaigns"],
  ["campaigns.0 must be an object", { campaigns: [null] }],
  ["campaigns.0.chain is MAINNET, which is not a known chain", { campaigns: [{ ...ENTRY, chain: "MAINNET" }] }],
  ["campaigns.0.pool must be an address or a pool id", { campaigns: [{ ...ENTRY, pool: "0x12" }] }],
  ["campaigns.0.rewardToken must be an address", { campaigns: [{ ...ENTRY, rewardToken: 7 }] }],
  ["campaigns.0 must have an address as its rewardToken", { campaigns: [{ ...ENTRY, rewardToken: "0x7" }] }],
  ["campaigns.0.totalAllocation must be an amount", { campaigns: [{ ...ENTRY, totalAllocation: 5 }] }],
  ["campaigns.0.totalAllocation is -5; it must be an amount", { campaigns: [{ ...ENTRY, totalAllocation: "-5" }] }],
  ["campaigns.0.totalAllocation must be above 0", { campaigns: [{ ...ENTRY, totalAllocation: "0.0" }] }],
  ["campaigns.0.start must be a time", { campaigns: [{ ...ENTRY, start: 1_700_000_000 }] }],
  ["campaigns.0.end is tomorrow; it must be a time", { campaigns: [{ ...ENTRY, end: "tomorrow" }] }],
  ["campaigns.0.end must be a time", { campaigns: [{ ...ENTRY, end: "2026-99-99T00:00Z" }] }],
  ["campaigns.0.end must be after the start", { campaigns: [{ ...ENTRY, end: ENTRY.start }] }],
  ["campaigns has two campaigns that reward one pool", { campaigns: [ENTRY, ENTRY] }],
])("refuses in one clear sentence: %s", (sentence, content) => {
  expect(() => read(content)).toThrow(sentence);
});

test("a pool has a campaign from its start until its end, and none outside of its time", () => {
  const pool = { chain: "ETHEREUM" as const, address: POOL };
  const next = { ...ENTRY, start: "2026-01-11T00:00:00Z", end: "2026-01-12T00:00:00Z" };
  const book = campaignBook(parse(ENTRY, next));
  expect([START - 1, START, END - 1].map((now) => book.at(pool, now)?.start)).toEqual([undefined, START, START]);
  expect([END, END + DAY - 1, END + DAY].map((now) => book.at(pool, now)?.start)).toEqual([END, END, undefined]);
  expect(book.has(pool)).toBe(true);
  expect(book.has({ ...pool, chain: "BASE" })).toBe(false);
  expect(book.at({ ...pool, address: POOL_ID }, START)).toBeNull();
});

test("rewards are paid evenly, exact to the token's last decimal", () => {
  expect(distributedRewards(campaign, 6, START - DAY)).toBe("0.000000");
  // Three of ten days.
  expect(distributedRewards(campaign, 6, START + 3 * DAY)).toBe("300000.150000");
  // One second of 864,000: 1000000.5 / 864000, rounded down.
  expect(distributedRewards(campaign, 18, START + 1)).toBe("1.157407986111111111");
  expect(distributedRewards(campaign, 0, START + 1)).toBe("1");
  expect(distributedRewards(campaign, 6, END + DAY)).toBe("1000000.500000");
});

test("the boost is a year's rewards in percent of the value locked", () => {
  // 100,000.05 tokens a day, two dollars each, over 50 million dollars.
  const yearly = 100_000.05 * 365 * 2;
  expect(boostedApr(campaign, 2, 50e6)).toBeCloseTo((yearly / 50e6) * 100, 9);
  expect(boostedApr(campaign, null, 50e6)).toBeNull();
  expect(boostedApr(campaign, 2, null)).toBeNull();
  expect(boostedApr(campaign, 2, 0)).toBeNull();
});
