import { startLocalChains } from "../../integration/localChains";
import { runParts, type Part } from "../../suite";
import { polygon } from "./polygon";

const MAX_SECONDS = 60;
const MAX_CALLS = 4000;

const polygonPart: Part = {
  title: "The local POLYGON chain as a public one: one node, 60 ms, batches of 20, 100 calls a second",
  run: async () => {
    const local = await startLocalChains({ profile: "full" });
    try {
      const row = await polygon(local);
      if (Number(row.seconds) > MAX_SECONDS || row.calls > MAX_CALLS) {
        console.error(`More than ${MAX_SECONDS} s or ${MAX_CALLS} calls: ${JSON.stringify(row)}`);
      }
      return [row];
    } finally {
      await local.stop();
    }
  },
};

await runParts({ polygon: polygonPart });
