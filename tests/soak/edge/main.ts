import { runParts } from "../../suite";
import { faults } from "./faults";
import { golden } from "./golden";
import { logoUrls } from "./logoUrls";
import { names } from "./names";
import { pictures } from "./pictures";
import { requests } from "./requests";

await runParts({ names, pictures, logoUrls, requests, faults, golden });
