import { runParts } from "../../suite";
import { axe } from "./axe";
import { screenshots } from "./screenshots";

await runParts({ axe, screenshots });
