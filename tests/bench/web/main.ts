import { runParts } from "../../suite";
import { quotes } from "./quotes";
import { scroll } from "./scroll";
import { screens } from "./screens";

await runParts({ screens, quotes, scroll });
