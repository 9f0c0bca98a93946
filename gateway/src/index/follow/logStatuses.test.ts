import type { Chain } from "@cenote/domain/chains";
import type { IndexerStatus } from "../../chain/status";
import { logStatuses } from "./logStatuses";

const READ: IndexerStatus = {
  headBlockNumber: 120,
  headBlockTimestamp: 1_240,
  indexedBlockNumber: 100,
  indexedBlockTimestamp: 1_000,
  lastError: null,
  nodeComplaint: null,
  hasCaughtUp: true,
  isFirstIndexing: false,
  mode: "logs",
  finalityBlocks: 128,
  coinSource: "TRACES",
  coinsSince: 1,
};

test("logs each chain's lag in seconds and whether it is the first indexing, nothing of a chain without a node", () => {
  jest.useFakeTimers();
  const logged: unknown[] = [];
  const log = { info: (message: string, details: object = {}) => void logged.push({ message, ...details }) };
  const statuses: Partial<Record<Chain, IndexerStatus>> = {
    ETHEREUM: READ,
    BASE: { ...READ, lastError: "No node is available" },
    POLYGON: { ...READ, headBlockNumber: null, headBlockTimestamp: null },
    UNICHAIN: { ...READ, isFirstIndexing: true },
  };
  const chains: Chain[] = ["ETHEREUM", "BASE", "POLYGON", "CELO", "UNICHAIN"];
  const stop = logStatuses(chains, (chain) => statuses[chain] ?? null, { ...log, error: log.info });
  jest.advanceTimersByTime(60_000);
  stop();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(logged).toEqual([
    { message: "chain status", chain: "ETHEREUM", lagSeconds: 240, isFirstIndexing: false },
    { message: "chain status", chain: "UNICHAIN", lagSeconds: 240, isFirstIndexing: true },
  ]);
});
