import { runParts } from "../../suite";
import { encoders } from "./encoders";
import { execution } from "./execution";
import { quotes } from "./quotes";

await runParts({ quotes, encoders, execution });
