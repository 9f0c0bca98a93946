import { runParts } from "../../suite";
import { everyScreen } from "./everyScreen";
import { hostileMedia } from "./hostileMedia";
import { lighthouse } from "./lighthouse";

await runParts({ screens: everyScreen, lighthouse, hostileMedia });
