import { runParts } from "../../suite";
import { activity } from "./activity";
import { collection } from "./collection";
import { liquidity } from "./liquidity";
import { portfolio } from "./portfolio";
import { positions } from "./positions";
import { quotes } from "./quotes";
import { scroll } from "./scroll";
import { navigation, repeat } from "./repeat";
import { screens } from "./screens";
import { slowLine } from "./slowLine";

await runParts({
  screens,
  slowLine,
  repeat,
  navigation,
  quotes,
  scroll,
  positions,
  liquidity,
  activity,
  portfolio,
  collection,
});
