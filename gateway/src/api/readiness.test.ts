import type { Chain } from "@cenote/domain/chains";
import type { IndexerStatus } from "../chain/status";
import { readiness } from "./readiness";

const CAUGHT_UP = { hasCaughtUp: true, mode: "blocks", indexedBlockNumber: 9, lastError: null } as IndexerStatus;
const READING: IndexerStatus = { ...CAUGHT_UP, hasCaughtUp: false };
const FAILING: IndexerStatus = { ...READING, lastError: "No node is available." };

function gateway(statuses: Partial<Record<Chain, IndexerStatus>>) {
  const now = { ...statuses };
  const blocks = { isBehind: false };
  const isReady = readiness(["ETHEREUM", "BASE"], (chain) => now[chain] ?? null, blocks);
  return { now, blocks, isReady };
}

test("waits for every chain that can be read", () => {
  const { now, isReady } = gateway({ ETHEREUM: CAUGHT_UP, BASE: READING });
  expect(isReady()).toBe(false);
  now.BASE = CAUGHT_UP;
  expect(isReady()).toBe(true);
  expect(gateway({ ETHEREUM: CAUGHT_UP }).isReady()).toBe(false);
  expect(gateway({ ETHEREUM: CAUGHT_UP, BASE: FAILING }).isReady()).toBe(true);
  expect(gateway({ ETHEREUM: FAILING, BASE: FAILING }).isReady()).toBe(false);
  expect(gateway({ ETHEREUM: CAUGHT_UP, BASE: { ...READING, mode: "logs" } }).isReady()).toBe(true);
});

test("stays ready while another process takes the indexing of its chains over", () => {
  const { now, blocks, isReady } = gateway({ ETHEREUM: CAUGHT_UP, BASE: CAUGHT_UP });
  expect(isReady()).toBe(true);
  Object.assign(now, { ETHEREUM: READING, BASE: FAILING });
  expect(isReady()).toBe(true);
  blocks.isBehind = true;
  expect(isReady()).toBe(false);
});
