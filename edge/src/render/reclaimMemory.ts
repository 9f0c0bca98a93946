import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A collection takes about 10 ms: a fifth of a millisecond for each image. */
const IMAGES_PER_COLLECTION = 50;

/**
 * Returns a function to call after every image, which triggers garbage collection periodically. V8 does not count the
 * memory of rasterized tiles outside its heap, and would let it grow to a hundred megabytes.
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
