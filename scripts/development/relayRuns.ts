import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { runProgram } from "../programs";
import { ROOT } from "../repository.mjs";
import { codeOf } from "../stop";

export const SCHEMA = join(ROOT, "schema.graphql");
const require = createRequire(import.meta.url);
/** Path of its program; the package has no types. */
const relayCompiler = require("relay-compiler") as string;
const DOCUMENT = /graphql`[^`]*`/g;

/** One save can write several files, and each build notices them separately. */
const GATHER_MILLISECONDS = 20;

type RelayRuns = {
  /** Resolves once the artifacts are up to date with these files. */
  after(files: Iterable<string>): Promise<void>;
};

/**
 * Runs relay-compiler once per change of a document or of the schema, for all builds together: its own watch mode needs
 * watchman. `onErrors` receives the errors of each run.
 */
export function relayRuns(folders: readonly string[], onErrors: (errors: readonly string[]) => void): RelayRuns {
  const documents = new Map([SCHEMA, ...folders.flatMap(sourcesIn)].map((file) => [file, documentsIn(file)]));
  let last: Promise<void> = Promise.resolve();
  let isPlanned = false;

  const runSoon = async () => {
    await delay(GATHER_MILLISECONDS);
    isPlanned = false;
    onErrors(await run());
  };

  return {
    after(files) {
      const changed = [...files].filter((file) => isSource(file) && documents.get(file) !== documentsIn(file));
      for (const file of changed) documents.set(file, documentsIn(file));
      if (changed.length && !isPlanned) {
        isPlanned = true;
        last = last.then(runSoon);
      }
      return last;
    },
  };
}

async function run(): Promise<string[]> {
  const { code, stdout, stderr } = await runProgram(relayCompiler, ["--output", "quiet-with-errors"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return code === 0 ? [] : [stripVTControlCharacters(stdout + stderr)];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter(isSource);
}

function isSource(file: string): boolean {
  return file === SCHEMA || (/\.tsx?$/.test(file) && !/__generated__|node_modules|\/dist\//.test(file));
}

/** Returns the part of a file that relay-compiler reads; empty for a deleted one. */
function documentsIn(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    return file === SCHEMA ? text : (text.match(DOCUMENT) ?? []).join("\n");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  }
}
