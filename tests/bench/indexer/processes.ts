import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { openPostgresDatabase } from "../../../gateway/src/store/postgres/postgresDatabase";
import { MIGRATIONS } from "../../integration/openDatabases";
import { startPostgres } from "../../postgresServer";
import { startLocalChains } from "../../integration/localChains";
import { ratio, type Part } from "../../suite";
import { countEvents } from "./backfill";
import type { Outcome, Run } from "./chainsProcess";

const PROGRAM = fileURLToPath(new URL("chainsProcess.mjs", import.meta.url));
const NODES = ["on this machine", "answers kept"] as const;

/** The same year as in the part backfill, by one process and by two that share the chains. */
export const processes: Part = {
  title: "Indexing the local chains' year by several processes; with answers kept, no node takes part",
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    try {
      const counts = await countEvents(local.chains);
      const events = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const [largest, ...others] = [...counts].sort(([, one], [, next]) => next - one).map(([name]) => name);
      const layouts = { "1 process": [[largest!, ...others]], "2 processes": [[largest!], others] };
      const rows = [];
      let first: number | null = null;
      for (const [layout, shares] of Object.entries(layouts)) {
        for (const [place, outcome] of (await onServer(local.chainsFile, shares)).entries()) {
          first ??= events / outcome.seconds;
          rows.push({ database: "PostgreSQL", layout, ...rowOf(events, place, outcome, first) });
        }
      }
      const embedded = await measure(local.chainsFile, layouts["1 process"], () => Promise.resolve(null));
      for (const [place, outcome] of embedded.entries()) {
        rows.push({ database: "PGlite", layout: "1 process", ...rowOf(events, place, outcome, first!) });
      }
      return rows;
    } finally {
      await local.stop();
    }
  },
};

function rowOf(events: number, place: number, { seconds, cpuSeconds }: Outcome, first: number) {
  return {
    nodes: NODES[place]!,
    events,
    seconds: seconds.toFixed(2),
    "events/s": Math.round(events / seconds),
    "indexers' CPU s": cpuSeconds.toFixed(2),
    "against the first": ratio(events / seconds, first),
  };
}

async function onServer(chainsFile: string, shares: readonly (readonly string[])[]) {
  const { url, stop } = await startPostgres();
  try {
    let databases = 0;
    return await measure(chainsFile, shares, async () => {
      const name = `run${++databases}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const runUrl = url.replace(/\/[^/]*$/, `/${name}`);
      const db = await openPostgresDatabase(runUrl);
      await migrate(db, MIGRATIONS);
      await db.close();
      return runUrl;
    });
  } finally {
    await stop();
  }
}

/**
 * Measures a run with the nodes and one with their cached responses, each into a new database; processor time is that
 * of all processes.
 */
async function measure(
  chainsFile: string,
  shares: readonly (readonly string[])[],
  newDatabase: () => Promise<string | null>,
) {
  const children = await Promise.all(
    shares.map(async (names) => {
      const child = fork(PROGRAM, [chainsFile, names.join()]);
      await once(child, "message");
      return child;
    }),
  );
  const runs = [];
  for (let run = 0; run < NODES.length; run++) {
    const databaseUrl = await newDatabase();
    const outcomes = await Promise.all(children.map((child) => runOnce(child, { databaseUrl })));
    runs.push({
      seconds: Math.max(...outcomes.map(({ seconds }) => seconds)),
      cpuSeconds: outcomes.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0),
    });
  }
  for (const child of children) child.kill();
  return runs;
}

async function runOnce(child: ChildProcess, run: Run): Promise<Outcome> {
  child.send(run);
  const [outcome] = (await once(child, "message")) as [Outcome];
  return outcome;
}
