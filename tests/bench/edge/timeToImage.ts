import { fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { percentile, type Part } from "../../suite";
import { FUNCTION } from "./cards";
import type { DrawnImage } from "./imageProcess";
import { originsEnvironment, startOrigins, type Origins } from "./origins";

/** Folders of image functions to compare, the build's own by default: `IMAGE_FUNCTIONS=edge/dist/image,other/image`. */
const FOLDERS = process.env.IMAGE_FUNCTIONS?.split(",").map((folder) => resolve(folder)) ?? [FUNCTION];

const COLD_STARTS = 15;
const WARM_UP = 40;
const IMAGES = 200;

const addressOf = (index: number) => `0x${String(index).padStart(40, "0")}`;
const PATHS = {
  token: (index: number) => `/api/image/tokens/base/${addressOf(index)}`,
  pool: (index: number) => `/api/image/pools/base/${addressOf(index)}`,
};

export const timeToImage: Part = {
  title: "Time to image of the deployed function, whose table, bucket and gateway answer at once, in turn with others",
  run: async () => {
    const started = await startOrigins();
    try {
      const rows = [];
      for (const kind of ["token", "pool"] as const) {
        const cold = FOLDERS.map(() => [] as DrawnImage[]);
        for (let start = 0; start < COLD_STARTS; start++) {
          for (const [at, folder] of FOLDERS.entries()) {
            const { draw, stop } = startFunction(folder, started.origins);
            cold[at]!.push(await draw(PATHS[kind](start)));
            stop();
          }
        }
        const functions = FOLDERS.map((folder) => ({
          ...startFunction(folder, started.origins),
          warm: [] as DrawnImage[],
        }));
        for (let index = 0; index < WARM_UP + IMAGES; index++) {
          for (const { draw, warm } of functions) warm.push(await draw(PATHS[kind](1_000 + index)));
        }
        for (const [at, { warm, stop }] of functions.entries()) {
          stop();
          rows.push(rowOf(kind, FOLDERS[at]!, cold[at]!, warm));
        }
      }
      return rows;
    } finally {
      started.process.disconnect();
    }
  },
};

function rowOf(kind: string, folder: string, cold: readonly DrawnImage[], warm: readonly DrawnImage[]) {
  const measured = warm.slice(WARM_UP);
  const at = (images: readonly DrawnImage[], key: keyof DrawnImage, share: number) =>
    percentile(
      images.map((image) => image[key]),
      share,
    );
  return {
    kind,
    function: folder,
    "cold p50 ms": at(cold, "ageMilliseconds", 0.5).toFixed(0),
    "cold p95 ms": at(cold, "ageMilliseconds", 0.95).toFixed(0),
    "warm p50 ms": at(measured, "milliseconds", 0.5).toFixed(1),
    "warm p95 ms": at(measured, "milliseconds", 0.95).toFixed(1),
    "warm cpu p50 ms": at(measured, "cpuMilliseconds", 0.5).toFixed(1),
    "mean bytes": Math.round(measured.reduce((sum, { bytes }) => sum + bytes, 0) / measured.length),
    "peak MB": Math.max(...warm.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
  };
}

/** Starts an image function in a process of its own. */
function startFunction(folder: string, origins: Origins) {
  const child = fork(join(import.meta.dirname, "imageProcess.mjs"), [folder, origins.gateway], {
    env: { ...process.env, ...originsEnvironment(origins), NODE_NO_WARNINGS: "1" },
  });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`${folder} ended with ${code}`)));
  ended.catch(() => {});
  return {
    draw: async (path: string) => {
      const drawn = once(child, "message");
      child.send(path);
      const [image] = await Promise.race([drawn, ended]);
      return image as DrawnImage;
    },
    stop: () => void child.disconnect(),
  };
}
