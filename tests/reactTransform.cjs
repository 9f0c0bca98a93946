const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

const CLAIM = "22 !== workInProgress.tag ? claimNextRetryLane() : 536870912";
const SHARED =
  "22 !== workInProgress.tag ? workInProgressSuspendedRetryLanes & 62914560 || claimNextRetryLane() : 536870912";
const VERSION = createHash("sha256").update(readFileSync(__filename)).digest("hex");

/**
 * Lets all boundaries that suspend in one render of React share the lane of their retry: three lanes are an endless
 * loop inside `act`, which exhausts the memory (react/react issue 37556, open at 19.3.1).
 */
module.exports = {
  process(source) {
    if (!source.includes(CLAIM)) throw new Error("React has changed: see whether issue 37556 is closed.");
    return { code: source.replace(CLAIM, SHARED) };
  },
  getCacheKey: (source) => createHash("sha256").update(VERSION).update(source).digest("hex"),
};
