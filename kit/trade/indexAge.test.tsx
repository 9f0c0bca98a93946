import { maxQuoteAgeSeconds } from "@cenote/domain/trading";
import { DEPLOYMENTS } from "@cenote/domain/deployments";
import type { Chain } from "@cenote/domain/chains";
import { TEST_HOST } from "../testing/renderScreen";
import { figuresAge, lateText } from "./indexAge";

const REPORTED_AT = 5_000_000;
/** An index of a block that was made 10 seconds before the chain's newest one. */
const BLOCK = { number: 100, timestamp: 1000, headTimestamp: 1010, reportedAt: REPORTED_AT };

test("the age of figures is their distance from the head, and the time since it was reported", () => {
  expect(figuresAge(BLOCK, 1000, REPORTED_AT)).toBe(10);
  expect(figuresAge(BLOCK, 1000, REPORTED_AT + 7_000)).toBe(17);
  expect(figuresAge(BLOCK, 1004, REPORTED_AT)).toBe(6);
  // A block after the reported head, and a clock that was set back.
  expect(figuresAge(BLOCK, 1011, REPORTED_AT + 7_000)).toBe(7);
  expect(figuresAge(BLOCK, 1000, REPORTED_AT - 60_000)).toBe(10);
  expect(figuresAge(null, 1000, REPORTED_AT)).toBe(0);
});

test("an index that lags but advances is late, however recently it was heard of", () => {
  const host = { ...TEST_HOST, latestBlock: () => ({ ...BLOCK, headTimestamp: 1016 }) };
  expect(lateText(host, "BASE", REPORTED_AT)).toBe(
    "Prices on Base are 16 s old. You can continue when they are up to date again.",
  );
  expect(lateText(host, "ETHEREUM", REPORTED_AT)).toBeNull();
  expect(lateText(host, "ETHEREUM", REPORTED_AT + 24_000)).toBeNull();
  expect(lateText(host, "ETHEREUM", REPORTED_AT + 25_000)).toMatch(/41 s old/);
  expect(lateText({ latestBlock: () => null }, "BASE")).toBeNull();
});

test("a chain whose blocks take more than 2 seconds has the longer limit", () => {
  for (const [chain, { blockSeconds }] of Object.entries(DEPLOYMENTS)) {
    expect([chain, maxQuoteAgeSeconds(chain as Chain)]).toEqual([chain, blockSeconds > 2 ? 40 : 15]);
  }
});
