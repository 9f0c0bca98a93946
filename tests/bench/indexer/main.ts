import { runParts } from "../../suite";
import { backfill } from "./backfill";
import { latency } from "./latency";
import { pools } from "./pools";
import { processes } from "./processes";

await runParts({ backfill, latency, pools, processes });
