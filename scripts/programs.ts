import { spawn } from "node:child_process";
import { atEnd, Stop } from "./stop.mjs";

/** Time that a program or a child has to exit before it is killed. */
export const GRACE_MILLISECONDS = 10_000;

/**
 * For Node.js programs that create many short-lived objects, such as compilers: with the default of 16 megabytes for
 * new objects, garbage collection takes a tenth of their time.
 */
export const ROOMY = "--max-semi-space-size=64";

/** Runs a program to its end; returns its exit code, and its output if that is piped. */
export function runProgram(command, args, options = {}) {
  return new Promise((fulfill, reject) => {
    // A separate process group: the program's children end with it.
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options, detached: true });
    const forget = atEnd(() => endGroup(child));
    const written = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"]) {
      child[name]?.setEncoding("utf8").on("data", (text) => (written[name] += text));
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

function endGroup(child) {
  return new Promise((fulfill) => {
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MILLISECONDS);
    child.once("close", () => {
      clearTimeout(timer);
      fulfill();
    });
    signalGroup(child, "SIGTERM");
  });
}

function signalGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It has already exited.
    if (error.code !== "ESRCH") throw error;
  }
}
