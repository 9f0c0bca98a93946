import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { atEnd, codeOf, Stop } from "./stop";

/** Time that a program or a child has to exit before it is killed. */
export const GRACE_MILLISECONDS = 10_000;

/**
 * For Node.js programs that create many short-lived objects, such as compilers: with the default of 16 megabytes for
 * new objects, garbage collection takes a tenth of their time.
 */
export const ROOMY = "--max-semi-space-size=64";

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a program to its end; returns its exit code, and its output if that is piped. */
export function runProgram(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> {
  return new Promise((fulfill, reject) => {
    // A separate process group: the program's children end with it.
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options, detached: true });
    const forget = atEnd(() => endGroup(child));
    const written = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name]?.setEncoding("utf8").on("data", (text: string) => (written[name] += text));
    }
    child.on("error", (error) => {
      forget();
      reject(new Stop(`${command} could not be started: ${error.message}.`));
    });
    child.on("close", (code) => {
      forget();
      fulfill({ code, ...written });
    });
  });
}

function endGroup(child: ChildProcess): Promise<void> {
  return new Promise((fulfill) => {
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MILLISECONDS);
    child.once("close", () => {
      clearTimeout(timer);
      fulfill();
    });
    signalGroup(child, "SIGTERM");
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  // A program that could not be started has none.
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has already exited.
    if (codeOf(error) !== "ESRCH") throw error;
  }
}
