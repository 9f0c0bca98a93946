import { runParts } from "../../suite";
import { encoders } from "./encoders";
import { lifecycles } from "./lifecycles";

await runParts({ encoders, lifecycles });
