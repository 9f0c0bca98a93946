import { runParts } from "../../suite";
import { everyScreen } from "./everyScreen";
import { lighthouse } from "./lighthouse";

await runParts({ screens: everyScreen, lighthouse });
