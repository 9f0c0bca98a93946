import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A collection takes about 10 ms: a fifth of a millisecond for each image. */
const IMAGES_PER_COLLECTION = 50;

/**
 * Answers what is to be called after every image: it now and then collects garbage. V8 does not count what rasterized
 * tiles hold outside of its heap, and lets them wait until they are a hundred megabytes.
 */
export function memoryReclaimer(): () => void {
  let collect: (() => void) | null = null;
  let images = 0;
  return () => {
    images++;
    if (images % IMAGES_PER_COLLECTION === 0) (collect ??= openCollector())();
  };
}

function openCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
