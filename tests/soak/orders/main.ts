import { runParts } from "../../suite";
import { lifecycles } from "./lifecycles";
import { sdk } from "./sdk";

await runParts({ sdk, lifecycles });
