import { fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { GRACE_MILLISECONDS } from "../programs.mjs";

const RESTART_MILLISECONDS = 1_000;

/**
 * Runs a program that is restarted whenever it ends, like a container service. It sends `{ ready }`, with the process
 * id in `ready.pid` if the program only runs another one. Resolves once it is ready for the first time.
 */
export async function startMember(name, program, args, { env = {}, onChange, onProgress, log }) {
  let child = null;
  let pid = null;
  let isReady = false;
  let isStopping = false;
  let fulfillFirst;
  let rejectFirst;
  const first = new Promise((fulfill, reject) => ([fulfillFirst, rejectFirst] = [fulfill, reject]));

  const change = (next) => {
    isReady = next;
    onChange({ name, isReady, pid, at: Date.now() });
  };
  const run = () => {
    child = fork(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", log, log, "ipc"], execArgv: [] });
    pid = child.pid;
    child.on("message", ({ ready, failed, progress }) => {
      if (progress) onProgress(progress);
      if (failed) rejectFirst(new Error(`${name}: ${failed}`));
      if (!ready) return;
      pid = ready.pid ?? child.pid;
      change(true);
      fulfillFirst();
    });
    child.once("exit", async (code, signal) => {
      rejectFirst(new Error(`${name} ended (${signal ?? code}).`));
      change(false);
      if (isStopping) return;
      await delay(RESTART_MILLISECONDS);
      if (!isStopping) run();
    });
  };
  run();
  await first;
  return {
    name,
    get pid() {
      return pid;
    },
    get isReady() {
      return isReady;
    },
    /** Kills it without a signal to shut down; it is restarted. */
    kill: () => process.kill(pid, "SIGKILL"),
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MILLISECONDS);
      await ended;
      clearTimeout(timer);
    },
  };
}
