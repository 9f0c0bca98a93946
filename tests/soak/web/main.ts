import { runParts } from "../../suite";
import { axe } from "./axe";
import { lighthouse } from "./lighthouse";
import { screenshots } from "./screenshots";

await runParts({ axe, lighthouse, screenshots });
