import { runParts } from "../../suite";
import { backfill } from "./backfill";
import { latency } from "./latency";
import { pools } from "./pools";

await runParts({ backfill, latency, pools });
