import { runParts } from "../../suite";
import { local } from "./local";
import { synthetic } from "./synthetic";

await runParts({ local, synthetic });
