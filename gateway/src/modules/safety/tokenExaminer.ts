import { setTimeout as delay } from "node:timers/promises";
import type { ChainConfigs } from "../../chain/chainConfig";
import type { Db } from "../../store/db";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Log } from "../../lib/log";
import type { AllVisitorNodes } from "../../chain/visitorNodes";
import type { ProjectCatalog } from "../project/projectCatalog";
import { tokenKeyOf, type TokenKey } from "../../store/tables/tokenSql";
import { examinationStore } from "./examinationStore";
import { marketFacts, NO_MARKET_FACTS } from "./marketFacts";
import type { Examination } from "./tokenFacts";
import { tradeTrials } from "./tradeTrials";

/** Contracts can change: a request for an older examination examines the token again. */
const VALID_SECONDS = 10 * 60;
const BATCH = 40;
const MAX_WAITING = 2000;
const PAUSE_MILLISECONDS = 250;
const MIN_SWEEP_MILLISECONDS = 2_000;
/** The search for new tokens takes at most this fraction (1 / SWEEP_SHARE) of the database's time. */
const SWEEP_SHARE = 50;

export type TokenExaminer = {
  /** Returns the known examinations immediately: missing or expired ones are renewed in the background. */
  examinations(tokens: readonly TokenKey[]): Promise<(Examination | null)[]>;
  /** Hands over the waiting tokens to another process that examines them. */
  takeRequested(): readonly TokenKey[];
  /** Examines some of the waiting tokens, and returns how many. */
  examineSome(stopping?: AbortSignal): Promise<number>;
  /** Examines tokens until the returned function is called, which waits for the last ones. */
  start(): () => Promise<void>;
};

export type ExaminerOptions = {
  readonly db: Db;
  readonly chainConfigs: ChainConfigs;
  readonly nodes: AllVisitorNodes;
  readonly projects: ProjectCatalog;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now?: () => number;
};

/** Examines tokens in the background: no request waits for a simulation. */
export function tokenExaminer({
  db,
  chainConfigs,
  nodes,
  projects,
  log,
  now = Date.now,
}: ExaminerOptions): TokenExaminer {
  const store = examinationStore(db);
  const waiting = new Map<string, TokenKey>();
  const tryTokens = tradeTrials({ sql: db.background, chainConfigs, nodes });
  let nextSweep = 0;

  const isReadWhole = ({ chain }: TokenKey) => chainConfigs[chain]?.mode !== "logs";
  const seconds = () => Math.floor(now() / 1000);

  const wait = (token: TokenKey) => {
    if (waiting.size < MAX_WAITING && token.address !== ZERO_ADDRESS) waiting.set(tokenKeyOf(token), token);
  };

  const sweep = async () => {
    const begun = now();
    for (const token of await store.unexamined(MAX_WAITING)) wait(token);
    nextSweep = now() + Math.max(MIN_SWEEP_MILLISECONDS, (now() - begun) * SWEEP_SHARE);
  };

  const examine = async (tokens: readonly TokenKey[], stopping: AbortSignal) => {
    const unlisted = tokens.filter((token) => !projects.ofToken(token));
    const [trials, facts] = await Promise.all([
      tryTokens(tokens, stopping),
      marketFacts(db.background, unlisted, isReadWhole),
    ]);
    const factsOf = new Map(unlisted.map((token, position) => [tokenKeyOf(token), facts[position]!]));
    await store.save(
      tokens.map(({ chain, address }, position) => ({
        chain,
        address,
        examination: {
          ...(factsOf.get(tokenKeyOf({ chain, address })) ?? NO_MARKET_FACTS),
          trial: trials[position] ?? null,
          examinedAt: seconds(),
        },
      })),
    );
  };

  const examineSome = async (stopping = new AbortController().signal) => {
    if (!waiting.size && now() >= nextSweep) await sweep();
    const batch = [...waiting].slice(0, BATCH);
    if (!batch.length) return 0;
    try {
      await examine(
        batch.map(([, token]) => token),
        stopping,
      );
    } finally {
      // Tokens that cannot be examined now are examined at a later request.
      for (const [key] of batch) waiting.delete(key);
    }
    return batch.length;
  };

  const run = async (stopping: AbortSignal) => {
    while (!stopping.aborted) {
      // A temporary failure of the database or node must not end the examinations.
      const count = await examineSome(stopping).catch((error: unknown) => {
        if (!stopping.aborted) log.error("tokens were not examined", { error: String(error) });
        return 0;
      });
      if (!count) await delay(PAUSE_MILLISECONDS, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  };

  return {
    examinations: async (tokens) => {
      const examinations = await store.find(tokens);
      const oldest = seconds() - VALID_SECONDS;
      for (const [position, token] of tokens.entries())
        if ((examinations[position]?.examinedAt ?? 0) < oldest) wait(token);
      return examinations;
    },
    takeRequested: () => {
      const tokens = [...waiting.values()];
      waiting.clear();
      return tokens;
    },
    examineSome,
    start: () => {
      const stopping = new AbortController();
      const running = run(stopping.signal);
      return () => {
        stopping.abort();
        return running;
      };
    },
  };
}
