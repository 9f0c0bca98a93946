import { decodePictures } from "../../hostile/pictures";
import type { Part } from "../../suite";

const FILES = 2_000;
const MAX_MILLISECONDS = 4_000;
const MAX_MEGABYTES = 200;

export const pictures: Part = {
  title: `${FILES} hostile pictures, decoded`,
  run: () => {
    const report = decodePictures(FILES, MAX_MILLISECONDS);
    if (report.maxMegabytes > MAX_MEGABYTES) throw new Error(`A picture took ${report.maxMegabytes} MB`);
    return Promise.resolve([report]);
  },
};
