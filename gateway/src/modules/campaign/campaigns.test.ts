import { campaignBook } from "./campaignBook";
import { parseCampaigns, type Campaign } from "./campaignsFile";
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

const parse = (...entries: unknown[]) => parseCampaigns(JSON.stringify({ campaigns: entries }));
const campaign: Campaign = parse(ENTRY)[0]!;

test("reads what an operator declares", () => {
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
  ["no JSON", "{"],
  ['no list "campaigns"', "{}"],
  ['no list "campaigns"', "null"],
  ["Campaign 1: chain", JSON.stringify({ campaigns: [null] })],
  ["Campaign 1: chain", JSON.stringify({ campaigns: [{ ...ENTRY, chain: "MAINNET" }] })],
  ["Campaign 1: pool", JSON.stringify({ campaigns: [{ ...ENTRY, pool: "0x12" }] })],
  ["Campaign 1: rewardToken", JSON.stringify({ campaigns: [{ ...ENTRY, rewardToken: 7 }] })],
  ["Campaign 1: totalAllocation", JSON.stringify({ campaigns: [{ ...ENTRY, totalAllocation: 5 }] })],
  ["Campaign 1: totalAllocation", JSON.stringify({ campaigns: [{ ...ENTRY, totalAllocation: "-5" }] })],
  ["Campaign 1: totalAllocation", JSON.stringify({ campaigns: [{ ...ENTRY, totalAllocation: "0.0" }] })],
  ["Campaign 1: start", JSON.stringify({ campaigns: [{ ...ENTRY, start: 1_700_000_000 }] })],
  ["Campaign 1: end", JSON.stringify({ campaigns: [{ ...ENTRY, end: "tomorrow" }] })],
  ["Campaign 1 ends before it starts", JSON.stringify({ campaigns: [{ ...ENTRY, end: ENTRY.start }] })],
  ["Campaigns 1 and 2 reward one pool", JSON.stringify({ campaigns: [ENTRY, ENTRY] })],
])("refuses in one clear sentence: %s", (sentence, text) => {
  expect(() => parseCampaigns(text)).toThrow(sentence);
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

test("the boost is what a year of rewards is worth in percent of the value locked", () => {
  // 100,000.05 tokens a day, two dollars each, over 50 million dollars.
  const yearly = 100_000.05 * 365 * 2;
  expect(boostedApr(campaign, 2, 50e6)).toBeCloseTo((yearly / 50e6) * 100, 9);
  expect(boostedApr(campaign, null, 50e6)).toBeNull();
  expect(boostedApr(campaign, 2, null)).toBeNull();
  expect(boostedApr(campaign, 2, 0)).toBeNull();
});
