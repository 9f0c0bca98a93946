import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import relayCompiler from "relay-compiler";
import { ROOT } from "../install.mjs";
import { runProgram } from "../programs.mjs";

export const SCHEMA = join(ROOT, "schema.graphql");
const DOCUMENT = /graphql`[^`]*`/g;

/** One save can write several files, and each build notices them separately. */
const GATHER_MILLISECONDS = 20;

/**
 * Runs relay-compiler once per change of a document or of the schema, for all builds together: its own watch mode needs
 * watchman. `onErrors` receives the errors of each run.
 */
export function relayRuns(folders, onErrors) {
  const documents = new Map([SCHEMA, ...folders.flatMap(sourcesIn)].map((file) => [file, documentsIn(file)]));
  let last = Promise.resolve();
  let isPlanned = false;

  const runSoon = async () => {
    await delay(GATHER_MILLISECONDS);
    isPlanned = false;
    onErrors(await run());
  };

  return {
    /** Resolves once the artifacts are up to date with these files. */
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

async function run() {
  const options = { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] };
  const { code, stdout, stderr } = await runProgram(relayCompiler, ["--output", "quiet-with-errors"], options);
  return code === 0 ? [] : [stripVTControlCharacters(stdout + stderr)];
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter(isSource);
}

function isSource(file) {
  return file === SCHEMA || (/\.tsx?$/.test(file) && !/__generated__|node_modules|\/dist\//.test(file));
}

/** Returns the part of a file that relay-compiler reads; empty for a deleted one. */
function documentsIn(file) {
  try {
    const text = readFileSync(file, "utf8");
    return file === SCHEMA ? text : (text.match(DOCUMENT) ?? []).join("\n");
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
}
