import { startLocalChains } from "../../integration/localChains";
import { runParts, type Part } from "../../suite";
import { lag } from "./lag";
import { polygon } from "./polygon";
import { throttling } from "./throttling";

const polygonPart: Part = {
  title: "The local POLYGON chain as a public one: one node, 60 ms, batches of 20, 100 calls a second",
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    try {
      return [await polygon(local)];
    } finally {
      await local.stop();
    }
  },
};

const throttlingPart: Part = {
  title: "A provider that allows half of the calls, with each recorded error",
  run: async () => {
    const local = await startLocalChains();
    try {
      const rows = await throttling(local);
      const bad = rows.filter(({ isTooOften, differences }) => isTooOften === "true" || differences > 0);
      if (bad.length) throw new Error(`Not adapted, or not complete: ${JSON.stringify(bad)}`);
      return rows;
    } finally {
      await local.stop();
    }
  },
};

const MAX_LAG_SECONDS = 4;

/** Blocks of each shape that are followed, and the most calls for one. */
const FOLLOWED = [
  { name: "BASE", blocks: 5000, maxCalls: 2 },
  { name: "BASE_OF_2_SECONDS", blocks: 200, maxCalls: 4 },
  { name: "ARBITRUM", blocks: 1000, maxCalls: Infinity },
  { name: "BNB", blocks: 600, maxCalls: Infinity },
  { name: "ETHEREUM", blocks: 40, maxCalls: Infinity },
] as const;

const lagPart: Part = {
  title: "Lag behind generated blocks of real chains' shapes: one node, 200 ms, 25 calls a second",
  run: async () => {
    const rows = [];
    for (const { name, blocks, maxCalls } of FOLLOWED) {
      const only = process.env.SHAPE;
      if (only && only !== name) continue;
      const local = await startLocalChains();
      try {
        const row = await lag(local, name, { blocks: Number(process.env.BLOCKS ?? blocks) });
        if (Number(row["lag p95 s"]) > MAX_LAG_SECONDS || Number(row["calls/block"]) > maxCalls) {
          console.error(`Too late, or too many calls: ${name}`);
        }
        rows.push(row);
      } finally {
        await local.stop();
      }
    }
    return rows;
  },
};

const BACKENDS_BLOCKS = 1000;
const MAX_CALLS_PER_REGRESSION = 5;

const backendsPart: Part = {
  title: "Machines behind one address that are up to three blocks apart, with blocks of BNB's shape",
  run: async () => {
    const local = await startLocalChains();
    try {
      const blocks = Number(process.env.BLOCKS ?? BACKENDS_BLOCKS);
      const row = await lag(local, "BNB", { blocks, behind: [0, 1, 2, 3] });
      const perRegression = row.repeated / Math.max(1, row.regressions);
      if (perRegression > MAX_CALLS_PER_REGRESSION || row.complaint || row.reloads > 0) {
        throw new Error(`A head that goes back costs too much: ${JSON.stringify({ ...row, perRegression })}`);
      }
      return [{ ...row, "calls/regression": perRegression.toFixed(2) }];
    } finally {
      await local.stop();
    }
  },
};

const ERRORS = 1000;
/** Part of the requests that fail. */
const FAILING = 0.15;
/** Requests for each block of Base's shape, if each has one call. */
const REQUESTS_PER_BLOCK = 2;

const errorsPart: Part = {
  title: `${ERRORS} internal errors of a provider, with blocks of Base's shape`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const blocks = Math.ceil(Number(process.env.ERRORS ?? ERRORS) / (FAILING * REQUESTS_PER_BLOCK));
      const row = await lag(local, "BASE", { blocks, failing: FAILING, batchSize: 1 });
      if (row.reloads > 0) throw new Error(`The index was loaded again: ${JSON.stringify(row)}`);
      return [row];
    } finally {
      await local.stop();
    }
  },
};

await runParts({
  backends: backendsPart,
  errors: errorsPart,
  polygon: polygonPart,
  throttling: throttlingPart,
  lag: lagPart,
});
