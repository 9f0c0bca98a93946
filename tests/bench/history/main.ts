import { runParts } from "../../suite";
import { pages } from "./pages";

await runParts({ pages });
