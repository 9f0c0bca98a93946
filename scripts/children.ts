import { fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { GRACE_MILLISECONDS } from "./programs.mjs";
import { Stop } from "./stop.mjs";

/** Processes of one run of the product: started one by one, ended together. Each writes its own log. */
export function children(logFolder) {
  const running = new Map();
  const ending = new Set();
  let isStopping = false;
  let reportFailure;
  /** Rejects when a child ends unexpectedly. */
  const failure = new Promise((_, reject) => (reportFailure = reject));
  failure.catch(() => {});

  return {
    failure,

    /**
     * Starts a program and waits for its message `until`; its progress goes to `onProgress`, its lines for the terminal
     * to `onLine`. With `onEnd`, the run continues when the program ends.
     */
    async start(name, program, args, { log, env = {}, until = "ready", onProgress = ignore, onLine = ignore, onEnd }) {
      if (isStopping) throw new Stop(`${name} was not started: the product is ending.`);
      const logFile = join(logFolder, log);
      const output = openSync(logFile, "w");
      const child = fork(program, args, {
        env: { ...process.env, ...env },
        stdio: ["ignore", output, output, "ipc"],
        execArgv: ["--disable-warning=ExperimentalWarning"],
      });
      closeSync(output);
      running.set(name, child);
      return new Promise((fulfill, reject) => {
        let reason = null;
        child.on("message", ({ progress, line, failed, ...message }) => {
          if (progress) onProgress(progress);
          if (line) onLine(line);
          if (failed) reason = failed;
          if (message[until]) fulfill(message[until]);
        });
        child.on("error", reject);
        // Not on "exit": the last message may come after it.
        child.on("close", (code, signal) => {
          running.delete(name);
          const ended = `${name} ended unexpectedly (${signal ?? `exit code ${code}`}). Its log: ${logFile}`;
          const error = new Stop(reason ?? ended);
          reject(error);
          if (isStopping || ending.delete(name)) return;
          if (onEnd) onEnd(error);
          else reportFailure(error);
        });
      });
    },

    /** Sends a message to a running program. */
    send(name, message) {
      running.get(name)?.send(message);
    },

    /** Ends one program and waits until it is gone. */
    async end(name) {
      const child = running.get(name);
      if (!child) return;
      ending.add(name);
      await endAll([child]);
    },

    /** Ends every child and waits until the last is gone. */
    async stop() {
      isStopping = true;
      await endAll([...running.values()]);
    },
  };
}

const ignore = () => {};

async function endAll(children) {
  const gone = children.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of children) child.kill("SIGTERM");
  const timer = setTimeout(() => {
    for (const child of children) child.kill("SIGKILL");
  }, GRACE_MILLISECONDS);
  await Promise.all(gone);
  clearTimeout(timer);
}
