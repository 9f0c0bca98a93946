import { percentile, ratio, type Part } from "../../suite";
import type { Report } from "./drawOrders";
import { engineProgram, startEngine } from "./engineProcesses";
import { ENGINE_NAMES, ENGINES } from "./engines";

const COLD_STARTS = 15;

export const cold: Part = {
  title: "First image of a fresh process, from its start; the engines in turn, each in one file with its packages",
  run: async () => {
    const engines = await Promise.all(
      ENGINE_NAMES.map(async (name) => ({ name, program: await engineProgram(name), starts: [] as Start[] })),
    );
    for (let start = 0; start < COLD_STARTS; start++) {
      for (const { program, starts } of engines) starts.push(await firstImage(program));
    }
    const vercel = engines.find(({ name }) => name === "vercel")!;
    return engines.map(({ name, starts }) => ({
      engine: ENGINES[name],
      "cpu p50 ms": median(starts, "cpuMilliseconds").toFixed(0),
      "wall p50 ms": median(starts, "wallMilliseconds").toFixed(0),
      "faster than @vercel/og": ratio(median(vercel.starts, "cpuMilliseconds"), median(starts, "cpuMilliseconds")),
    }));
  },
};

type Start = Report["process"];

async function firstImage(program: string): Promise<Start> {
  const { draw, stop } = startEngine(program);
  const { process } = await draw({ design: "token", index: 0 });
  stop();
  return process;
}

function median(starts: readonly Start[], key: "cpuMilliseconds" | "wallMilliseconds"): number {
  return percentile(
    starts.map((start) => start[key]),
    0.5,
  );
}

const MANY = 1_000;
const MAX_GROWTH_MEGABYTES = 30;
const MAX_PEAK_MEGABYTES = 256;

export const memory: Part = {
  title: `Memory over ${MANY} images`,
  run: async () => {
    const { draw, stop } = startEngine(await engineProgram("ours"));
    const reports: Report[] = [];
    for (let index = 0; index < MANY; index++) {
      reports.push(await draw({ design: index % 2 ? "pool" : "token", index }));
    }
    stop();
    const [hundredth, last] = [reports[99]!.process, reports.at(-1)!.process];
    const growth = last.residentMegabytes - hundredth.residentMegabytes;
    if (growth > MAX_GROWTH_MEGABYTES) throw new Error(`Memory has grown by ${growth} MB after the 100th image`);
    if (last.peakMegabytes > MAX_PEAK_MEGABYTES) throw new Error(`The peak is ${last.peakMegabytes} MB`);
    return [
      {
        "after 100 MB": hundredth.residentMegabytes.toFixed(0),
        "after 1,000 MB": last.residentMegabytes.toFixed(0),
        "growth MB": growth.toFixed(1),
        "peak MB": last.peakMegabytes.toFixed(0),
      },
    ];
  },
};
