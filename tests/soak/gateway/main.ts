import { boughtValueWorld } from "../../../gateway/src/testing/boughtValue";
import { startLocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { runParts, type Part } from "../../suite";
import { bombs } from "./bombs";
import { inventedVariables } from "./inventedVariables";
import { owners } from "./owners";
import { reorganizations } from "./reorganizations";
import { sseSubscribers } from "./sseSubscribers";

const subscribers: Part = {
  title: "1,000 subscribers, 20 times cut off, on a chain that is reorganized",
  run: async () => {
    const report = await sseSubscribers();
    if (report.lost || report.doubled) throw new Error(`Events were lost or doubled: ${JSON.stringify(report)}`);
    return [report];
  },
};

const reorganized: Part = {
  title: "Reorganizations of 1 to 80 blocks, read whole and by logs",
  run: async () => {
    const rows = [];
    for (const [database, open] of DATABASES) {
      const local = await startLocalChains();
      try {
        let depths = 0;
        const onDepth = () => void (depths += 1);
        const differences = await reorganizations({ local, open: () => withTables(open), onDepth });
        if (differences.length) throw new Error(`On ${database}: ${differences.slice(0, 10).join("; ")}`);
        rows.push({ database, depths, differences: differences.length });
      } finally {
        await local.stop();
      }
    }
    return rows;
  },
};

/**
 * Tolerated difference of the cache's ratio in percentage points: responses expire by time, and runs take different
 * times.
 */
const TOLERANCE = 0.5;

const variables: Part = {
  title: "100,000 requests as declared, and 100,000 with invented variables and other spellings",
  run: async () => {
    const [declared, invented] = await inventedVariables();
    if (declared!.hitPercent - invented!.hitPercent > TOLERANCE) {
      throw new Error(`Invented variables bypass the cache: ${JSON.stringify([declared, invented])}`);
    }
    return [declared!, invented!];
  },
};

const tvl: Part = {
  title: "What a deposit behind the price of an unlisted token counts for in pools without an anchor, in US dollars",
  run: async () => {
    const deposits = [1_000, 10_000];
    const rows = deposits.flatMap((anchorUsd) =>
      [0, 1, 1_000].map((pools) => {
        const { boughtUsd } = boughtValueWorld({ anchorUsd, pools, perPool: 1e9 });
        return { deposit: anchorUsd, pools, bought: Math.round(boughtUsd * 100) / 100 };
      }),
    );
    const bad = rows.find(({ deposit, bought }) => bought > deposit);
    if (bad) throw new Error(`More was bought than was paid for: ${JSON.stringify(bad)}`);
    return Promise.resolve(rows);
  },
};

const BOMBS = 250;
/** Calls for the descriptions of as many bombs; halving their batches took 1,270. */
const MAX_BOMB_CALLS = 40;

const bombed: Part = {
  title: `A block of ${BOMBS} gas bombs beside one of as many tokens that answer`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const rows = await bombs(local, BOMBS);
      const most = Math.max(...rows.map(({ calls }) => calls));
      if (most > MAX_BOMB_CALLS) throw new Error(`A block took ${most} calls; at most ${MAX_BOMB_CALLS} are allowed.`);
      return rows;
    } finally {
      await local.stop();
    }
  },
};

const OWNERS = 1000;
const MAX_SLOWER = 0.1;

const ownersPart: Part = {
  title: `${OWNERS} owners requested while a chain is indexed through a paced node`,
  run: async () => {
    const local = await startLocalChains();
    try {
      const report = await owners(local, OWNERS);
      if (report.slower > MAX_SLOWER) throw new Error(`Indexing is slowed: ${JSON.stringify(report)}`);
      return [report];
    } finally {
      await local.stop();
    }
  },
};

await runParts({ subscribers, reorganizations: reorganized, variables, tvl, bombs: bombed, owners: ownersPart });
