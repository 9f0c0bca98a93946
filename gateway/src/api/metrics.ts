import type { Chain } from "@cenote/domain/chains";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { Canceled } from "../lib/canceled";
import type { Db, Sql } from "../store/db";
import type { Statuses } from "../chain/status";

export type Outcome = "answered" | "failed" | "refused" | "canceled";

/** Figures of one request. */
export type RequestFigures = {
  /** A name from a bounded set. */
  readonly operation: string;
  readonly outcome: Outcome;
  readonly isHit: boolean;
  readonly seconds: number;
};

export type Metrics = ReturnType<typeof createMetrics>;

/** The gateway's metrics, in the format of Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "gateway_requests_total",
    help: "Requests by operation and outcome.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const hits = new Counter({
    name: "gateway_response_cache_hits_total",
    help: "Requests answered without running the operation.",
    labelNames: ["operation"],
    registers,
  });
  const durations = new Histogram({
    name: "gateway_request_duration_seconds",
    help: "Time from a request's arrival to its answer.",
    labelNames: ["operation"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15],
    registers,
  });
  const computations = new Counter({
    name: "gateway_live_computations_total",
    help: "Operations run because a block may have changed an answer that is kept current.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  const statements = new Histogram({
    name: "gateway_database_statement_duration_seconds",
    help: "Time a statement of a resolver waits for its rows.",
    labelNames: ["outcome"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10],
    registers,
  });

  return {
    registry,
    countRequest({ operation, outcome, isHit, seconds }: RequestFigures) {
      requests.inc({ operation, outcome });
      if (isHit) hits.inc({ operation });
      durations.observe({ operation }, seconds);
    },
    countLive: (operation: string, outcome: Outcome) => computations.inc({ operation, outcome }),
    watchLive(count: () => number) {
      new Gauge({
        name: "gateway_live_answers",
        help: "Answers that are kept current, each for all of its viewers.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    /** A database that measures the duration of statements. */
    timed(db: Db): Db {
      const query: Sql["query"] = async (text, values, signal) => {
        const end = statements.startTimer();
        try {
          const rows = await db.query<never>(text, values, signal);
          end({ outcome: "answered" });
          return rows;
        } catch (error) {
          end({ outcome: error instanceof Canceled ? "canceled" : "failed" });
          throw error;
        }
      };
      return { ...db, query };
    },
    watchSubscribers(count: () => number) {
      new Gauge({
        name: "gateway_subscribers",
        help: "Open event streams.",
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    watchChains(chains: readonly Chain[], statuses: Statuses) {
      const gauge = (name: string, help: string, value: (chain: Chain) => number | null) =>
        new Gauge({
          name,
          help,
          labelNames: ["chain"],
          registers,
          collect() {
            for (const chain of chains) this.set({ chain }, value(chain) ?? Number.NaN);
          },
        });
      gauge("gateway_chain_head_block", "The chain's last block, as its node reports it.", head);
      gauge("gateway_chain_indexed_block", "The last block in the database.", indexed);
      gauge("gateway_chain_lag_blocks", "Blocks that are not in the database yet.", (chain) => {
        const [last, read] = [head(chain), indexed(chain)];
        return last === null || read === null ? null : Math.max(0, last - read);
      });
      gauge("gateway_chain_has_error", "1 while the last attempt to read the chain failed.", (chain) =>
        statuses(chain)?.lastError ? 1 : 0,
      );
      function head(chain: Chain) {
        return statuses(chain)?.headBlockNumber ?? null;
      }
      function indexed(chain: Chain) {
        return statuses(chain)?.indexedBlockNumber ?? null;
      }
    },
  };
}
