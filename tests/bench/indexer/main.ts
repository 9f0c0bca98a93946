import { runParts } from "../../suite";
import { backfill } from "./backfill";
import { latency } from "./latency";

await runParts({ backfill, latency });
