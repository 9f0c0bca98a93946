import { runParts } from "../../suite";
import { scroll } from "./scroll";
import { screens } from "./screens";

await runParts({ screens, scroll });
