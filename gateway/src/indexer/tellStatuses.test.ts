import type { Chain } from "@cenote/domain/chains";
import type { IndexerStatus } from "./status";
import { tellStatuses } from "./tellStatuses";

const READ: IndexerStatus = {
  headBlockNumber: 120,
  headBlockTimestamp: 1,
  indexedBlockNumber: 100,
  indexedBlockTimestamp: 1,
  lastError: null,
  nodeComplaint: null,
  hasCaughtUp: true,
  mode: "logs",
  finalityBlocks: 128,
};

test("tells how far behind each chain is, and nothing of one that cannot be read now", () => {
  jest.useFakeTimers();
  const told: unknown[] = [];
  const log = { info: (message: string, details: object = {}) => void told.push({ message, ...details }) };
  const statuses: Partial<Record<Chain, IndexerStatus>> = {
    ETHEREUM: READ,
    BASE: { ...READ, lastError: "No node can be asked" },
    POLYGON: { ...READ, headBlockNumber: null },
  };
  const chains: Chain[] = ["ETHEREUM", "BASE", "POLYGON", "CELO"];
  const stop = tellStatuses(chains, (chain) => statuses[chain] ?? null, { ...log, error: log.info });
  jest.advanceTimersByTime(60_000);
  stop();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(told).toEqual([{ message: "chain status", chain: "ETHEREUM", lagBlocks: 20 }]);
});
