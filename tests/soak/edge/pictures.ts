import { decodePictures } from "../../hostile/pictures";
import type { Part } from "../../suite";

const FILES = 2_000;
const MOST_MILLISECONDS = 4_000;
const MOST_MEGABYTES = 600;

export const pictures: Part = {
  title: `${FILES} hostile pictures, decoded`,
  run: () => {
    // What is refused says so in the log of a function, which nobody reads here.
    const report = decodePictures(FILES, MOST_MILLISECONDS);
    const peak = Math.round(process.resourceUsage().maxRSS / 1_024);
    if (peak > MOST_MEGABYTES) throw new Error(`The pictures took ${peak} MB`);
    return Promise.resolve([{ ...report, "peak MB": peak }]);
  },
};
