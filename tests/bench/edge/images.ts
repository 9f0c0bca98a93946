import { percentile, ratio, type Part } from "../../suite";
import type { Design } from "./cards";
import { engineProgram, startEngine } from "./engineProcesses";
import { ENGINE_NAMES, ENGINES } from "./engines";

const WARM_UP = 40;
const IMAGES = 120;

export const images: Part = {
  title: "CPU per image, warm, the engines in turn with the same cards, each in a process of its own",
  run: async () => {
    const engines = await Promise.all(
      ENGINE_NAMES.map(async (name) => ({ name, ...startEngine(await engineProgram(name)) })),
    );
    const rows = [];
    for (const design of ["token", "pool"] satisfies Design[]) {
      const measured = engines.map((engine) => ({ ...engine, times: [] as number[], bytes: 0 }));
      for (let index = 0; index < WARM_UP + IMAGES; index++) {
        for (const engine of measured) {
          const { cpuMilliseconds, bytes } = await engine.draw({ design, index });
          engine.bytes += bytes;
          if (index >= WARM_UP) engine.times.push(cpuMilliseconds);
        }
      }
      const vercel = percentile(measured.find(({ name }) => name === "vercel")!.times, 0.5);
      for (const { name, times, bytes } of measured) {
        rows.push({
          design,
          engine: ENGINES[name],
          "cpu p50 ms": percentile(times, 0.5).toFixed(2),
          "cpu p95 ms": percentile(times, 0.95).toFixed(2),
          "mean bytes": Math.round(bytes / (WARM_UP + IMAGES)),
          "faster than @vercel/og": ratio(vercel, percentile(times, 0.5)),
        });
      }
    }
    for (const { stop } of engines) stop();
    return rows;
  },
};
