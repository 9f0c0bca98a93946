import { runParts } from "../../suite";
import { positions } from "./positions";
import { quotes } from "./quotes";
import { scroll } from "./scroll";
import { screens } from "./screens";

await runParts({ screens, quotes, scroll, positions });
