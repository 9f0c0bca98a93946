import { startLocalChains } from "../../integration/localChains";
import { DATABASES, withTables } from "../../integration/openDatabases";
import { runParts, type Part } from "../../suite";
import { reorganisations } from "./reorganisations";
import { sseSubscribers } from "./sseSubscribers";

const subscribers: Part = {
  title: "1,000 subscribers, 20 times cut off, on a chain that is reorganised",
  run: async () => {
    const report = await sseSubscribers();
    if (report.lost || report.doubled) throw new Error(`Events were lost or doubled: ${JSON.stringify(report)}`);
    return [report];
  },
};

const reorganised: Part = {
  title: "Reorganisations of 1 to 80 blocks, read whole and by logs",
  run: async () => {
    const rows = [];
    for (const [database, open] of DATABASES) {
      const local = await startLocalChains();
      try {
        let depths = 0;
        const onDepth = () => void (depths += 1);
        const differences = await reorganisations({ local, open: () => withTables(open), onDepth });
        if (differences.length) throw new Error(`On ${database}: ${differences.slice(0, 10).join("; ")}`);
        rows.push({ database, depths, differences: differences.length });
      } finally {
        await local.stop();
      }
    }
    return rows;
  },
};

await runParts({ subscribers, reorganisations: reorganised });
