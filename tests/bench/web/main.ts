import { runParts } from "../../suite";
import { activity } from "./activity";
import { collection } from "./collection";
import { liquidity } from "./liquidity";
import { portfolio } from "./portfolio";
import { positions } from "./positions";
import { quotes } from "./quotes";
import { scroll } from "./scroll";
import { screens } from "./screens";
import { slowLine } from "./slowLine";

await runParts({ screens, slowLine, quotes, scroll, positions, liquidity, activity, portfolio, collection });
