import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { installPeers } from "../../peers/peers";
import { FUNCTION } from "./cards";
import type { Order, Report } from "./drawOrders";
import type { EngineName } from "./engines";

/** An engine in its own process: leftover memory or V8 settings of one engine do not affect another. */
export type EngineProcess = { readonly draw: (order: Order) => Promise<Report>; readonly stop: () => void };

export function startEngine(program: string): EngineProcess {
  const child = fork(program);
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)));
  ended.catch(() => {});
  return {
    draw: async (order) => {
      const reported = once(child, "message");
      child.send(order);
      const [report] = await Promise.race([reported, ended]);
      return report as Report;
    },
    stop: () => void child.disconnect(),
  };
}

/** Packages that are native, or need files next to them, and are already a single file. */
const LEFT_OUT = ["@resvg/resvg-js-*", "@takumi-rs/core", "@vercel/og"];

/**
 * Writes a program that draws with one engine, and returns its path. It is one file with its packages, as the deployed
 * function: finding a hundred small files would take as long as drawing. It is written below the peers' node_modules,
 * so that its external packages resolve there, or in the root's.
 */
export async function engineProgram(engine: EngineName): Promise<string> {
  const packages = await installPeers();
  const folder = join(packages, ".cache/cenote/engines");
  const outfile = join(folder, `${engine}.cjs`);
  await build({
    entryPoints: [`tests/bench/edge/engines/${engine}.ts`],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    external: LEFT_OUT,
    nodePaths: [packages],
    logLevel: "warning",
  });
  // The shaping engine resolves files relative to itself.
  cpSync(join(FUNCTION, "hb.wasm"), join(folder, "hb.wasm"));
  return outfile;
}
