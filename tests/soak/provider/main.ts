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

await runParts({ polygon: polygonPart, throttling: throttlingPart, lag: lagPart });
