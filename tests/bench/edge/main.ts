import { runParts } from "../../suite";
import { images } from "./images";
import { injection } from "./injection";
import { cold, memory } from "./processes";
import { timeToImage } from "./timeToImage";

await runParts({ images, timeToImage, cold, memory, injection });
