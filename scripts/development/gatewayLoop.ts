import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildFailure, context, formatMessages } from "esbuild";
import Watchpack from "watchpack";
import { DIST, gatewayBundle } from "../../gateway/build.mjs";
import type { Children } from "../children";
import { seconds } from "../phases";
import type { Ports } from "../ports";
import type { GatewayOptions } from "../product";
import { runProgram } from "../programs";
import { ROOT, RUN } from "../repository.mjs";
import { gatewayFront } from "./gatewayFront";

const NAME = "The gateway";
const SCHEMA = join(ROOT, "schema.graphql");
/** Files that the gateway reads at its start. */
const DATA_FOLDERS = ["gateway/data", "gateway/migrations"].map((folder) => join(ROOT, folder));
const SOURCE_FOLDERS = ["gateway", "domain", "protocol", "server"].map((name) => join(ROOT, name, "src"));
const NOT_INPUT = /__generated__|\.test\.ts$/;
/** One save can write several files. */
const GATHER_MILLISECONDS = 15;

type LoopOptions = {
  readonly processes: Children;
  readonly ports: Ports;
  readonly options: GatewayOptions;
  /** Receives the errors that prevent a restart. */
  readonly onErrors: (errors: readonly string[]) => void;
  readonly onLine: (line: string) => void;
};

/** Runs the gateway, and rebuilds and restarts it when its sources change. */
export async function startGatewayLoop(loop: LoopOptions): Promise<void> {
  const { processes, ports, options, onErrors, onLine } = loop;
  const front = gatewayFront({ port: ports.gateway, gatewayPort: ports.developmentGateway });
  const bundle = await context({
    ...gatewayBundle(DIST),
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  const env = { ...options.env, GATEWAY_PORT: String(ports.developmentGateway), GATEWAY_DOCUMENTS: "any" };
  let hashes = "";
  let isRunning = false;
  let isStarting = false;
  let isSuperseded = false;

  /** Builds the program; returns whether it has changed. */
  async function build(): Promise<boolean> {
    const { outputFiles } = await bundle.rebuild();
    const before = hashes;
    hashes = outputFiles.map(({ path, hash }) => (path.endsWith(".map") ? "" : path + hash)).join();
    if (hashes === before) return false;
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
    return true;
  }

  async function start(until: "ready" | "serving"): Promise<void> {
    copyFileSync(SCHEMA, join(DIST, "schema.graphql"));
    isStarting = true;
    try {
      await processes.start(NAME, join(DIST, "server.js"), [], { ...options, env, until, onEnd: handleEnd });
    } finally {
      isStarting = false;
    }
    isRunning = true;
    onErrors([]);
    front.open();
  }

  function handleEnd({ message }: Error): void {
    isRunning = false;
    fail(message);
  }

  function fail(message: string): void {
    front.refuse(message);
    onErrors([message]);
  }

  function handleChange(): void {
    front.hold();
    isSuperseded = true;
    // A process that never becomes ready must not prevent the next one from starting.
    if (isStarting) void processes.end(NAME);
  }

  async function handleChanges(files: ReadonlySet<string>): Promise<void> {
    isSuperseded = false;
    // The previous one may have opened it.
    front.hold();
    const startedAt = performance.now();
    const isSchema = files.has(SCHEMA);
    const isData = [...files].some((file) => DATA_FOLDERS.some((folder) => file.startsWith(folder)));
    try {
      const isChanged = await build();
      if (!isChanged && !isSchema && !isData && isRunning) {
        onErrors([]);
        front.open();
        return;
      }
      await processes.end(NAME);
      isRunning = false;
      await start("serving");
      onLine(`The gateway restarted in ${seconds(performance.now() - startedAt)}`);
    } catch (error) {
      if (isSuperseded) return;
      const errors = isBuildFailure(error)
        ? await formatMessages(error.errors, { kind: "error" })
        : [error instanceof Error ? error.message : String(error)];
      onErrors(errors);
      // A failed build leaves the previous gateway running.
      if (isRunning) front.open();
      else front.refuse(errors.join("\n"));
    }
    if (isSchema) await writeResolverTypes();
  }

  await build();
  await front.listen();
  await start("ready");
  watch(handleChange, handleChanges);
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error;
}

/** Only types: the running gateway does not wait for them. */
async function writeResolverTypes(): Promise<void> {
  await runProgram(process.execPath, [RUN, "codegen", "resolvers"], { cwd: ROOT });
}

/** Calls `onChange` at each change, and `handle` with all changes since its last run. */
function watch(onChange: () => void, handle: (files: ReadonlySet<string>) => Promise<void>): void {
  const watcher = new Watchpack({
    aggregateTimeout: GATHER_MILLISECONDS,
    ignored: (file: string) => NOT_INPUT.test(file),
  });
  let changed = new Set<string>();
  let isHandling = false;
  const handleAll = async () => {
    if (isHandling) return;
    isHandling = true;
    while (changed.size) {
      const files = changed;
      changed = new Set<string>();
      await handle(files);
    }
    isHandling = false;
  };
  watcher.on("change", (file: string) => {
    changed.add(file);
    onChange();
  });
  watcher.on("aggregated", () => void handleAll());
  watcher.watch({ files: [SCHEMA], directories: [...SOURCE_FOLDERS, ...DATA_FOLDERS], startTime: Date.now() });
}
