import { fork } from "node:child_process";
import { join } from "node:path";
import { percentile, ratio, type Part } from "../../suite";
import { ENGINES } from "./engines";

type Report = {
  readonly images: number;
  readonly cpuMilliseconds: number;
  readonly wallMilliseconds: number;
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
};

/** Draws so many images in a fresh process. */
function inProcess(engine: string, images: number): Promise<Report[]> {
  return new Promise((resolve, reject) => {
    const reports: Report[] = [];
    const child = fork(join(import.meta.dirname, "engineProcess.mjs"), [engine, String(images)]);
    child.on("message", (report) => void reports.push(report as Report));
    child.on("exit", (code) => (code === 0 ? resolve(reports) : reject(new Error(`${engine} ended with ${code}`))));
  });
}

const COLD_STARTS = 9;

export const cold: Part = {
  title: "First image of a fresh process, from its start; the engines in turn",
  run: async () => {
    const measured = Object.keys(ENGINES).map((engine) => ({ engine, reports: [] as Report[] }));
    for (let start = 0; start < COLD_STARTS; start++) {
      for (const { engine, reports } of measured) reports.push((await inProcess(engine, 1))[0]!);
    }
    const cpu = (reports: Report[]) =>
      percentile(
        reports.map(({ cpuMilliseconds }) => cpuMilliseconds),
        0.5,
      );
    const wall = (reports: Report[]) =>
      percentile(
        reports.map(({ wallMilliseconds }) => wallMilliseconds),
        0.5,
      );
    const vercel = measured.find(({ engine }) => engine.startsWith("@vercel"))!.reports;
    return measured.map(({ engine, reports }) => ({
      engine,
      "cpu p50 ms": cpu(reports).toFixed(0),
      "wall p50 ms": wall(reports).toFixed(0),
      "faster than @vercel/og": ratio(cpu(vercel), cpu(reports)),
    }));
  },
};

const MANY = 1_000;
const MOST_GROWTH_MEGABYTES = 30;
const MOST_PEAK_MEGABYTES = 256;

export const memory: Part = {
  title: `Memory over ${MANY} images`,
  run: async () => {
    const [, hundredth, last] = await inProcess("ours (tiled)", MANY);
    const growth = last!.residentMegabytes - hundredth!.residentMegabytes;
    if (growth > MOST_GROWTH_MEGABYTES) throw new Error(`Memory has grown by ${growth} MB after the 100th image`);
    if (last!.peakMegabytes > MOST_PEAK_MEGABYTES) throw new Error(`The peak is ${last!.peakMegabytes} MB`);
    return [
      {
        "after 100 MB": hundredth!.residentMegabytes.toFixed(0),
        "after 1,000 MB": last!.residentMegabytes.toFixed(0),
        "growth MB": growth.toFixed(1),
        "peak MB": last!.peakMegabytes.toFixed(0),
      },
    ];
  },
};
