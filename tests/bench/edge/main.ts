import { runParts } from "../../suite";
import { images } from "./images";
import { injection } from "./injection";
import { cold, memory } from "./processes";

await runParts({ images, cold, memory, injection });
