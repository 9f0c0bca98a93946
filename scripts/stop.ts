import { constants } from "node:os";

/** A failure with a one-sentence explanation for the user of the command: printed without a stack, exit code 1. */
export class Stop extends Error {}

type End = () => unknown;

/** Functions that end the programs and processes started by this process. */
const endings = new Set<End>();

/** Calls `end` before this process exits, for any reason; returns a function that removes it. */
export function atEnd(end: End): () => void {
  endings.add(end);
  return () => void endings.delete(end);
}

/**
 * Runs a command's main function, ends everything it started when it fails or is interrupted, and sets the exit code.
 */
export async function runCommand(main: () => Promise<unknown>): Promise<void> {
  let isInterrupted = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // Ctrl-C arrives twice: from the terminal, and forwarded by npm.
      if (isInterrupted) return;
      isInterrupted = true;
      void endAll().then(() => process.exit(process.exitCode ?? 128 + constants.signals[signal]));
    });
  }
  try {
    await main();
  } catch (error) {
    // Failures after an interruption are its consequence.
    if (isInterrupted) return;
    console.error(isSentence(error) ? `\n${error.message}` : error);
    await endAll();
    process.exit(1);
  }
}

async function endAll(): Promise<void> {
  await Promise.allSettled([...endings].map((end) => end()));
}

function isSentence(error: unknown): error is Error {
  return error instanceof Stop || (codeOf(error)?.startsWith("ERR_PARSE_ARGS") ?? false);
}

/** Returns the code of one of Node.js's errors; null for other errors. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}
