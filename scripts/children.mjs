import { fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { GRACE_MILLISECONDS } from "./programs.mjs";
import { Stop } from "./stop.mjs";

/** The processes of one run of the product: started one by one, ended together. Each writes a log of its own. */
export function children(logFolder) {
  const running = new Map();
  let isStopping = false;
  let reportFailure;
  /** Rejects when a child ends that was not told to. */
  const failure = new Promise((_, reject) => (reportFailure = reject));
  failure.catch(() => {});

  return {
    failure,

    /** Starts a program and waits for what it says when it is ready; its progress goes to `onProgress`. */
    async start(name, program, args, { log, env = {}, onProgress = () => {} }) {
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
      return new Promise((fulfil, reject) => {
        let reason = null;
        child.on("message", ({ ready, progress, failed }) => {
          if (progress) onProgress(progress);
          if (failed) reason = failed;
          if (ready) fulfil(ready);
        });
        child.on("error", reject);
        // Not on "exit": the last message may come after it.
        child.on("close", (code, signal) => {
          running.delete(name);
          const ended = `${name} ended unexpectedly (${signal ?? `exit code ${code}`}). Its log: ${logFile}`;
          const error = new Stop(reason ?? ended);
          reject(error);
          if (!isStopping) reportFailure(error);
        });
      });
    },

    /** Ends every child and waits until the last is gone. */
    async stop() {
      isStopping = true;
      const gone = [...running.values()].map((child) => new Promise((resolve) => child.once("close", resolve)));
      for (const child of running.values()) child.kill("SIGTERM");
      const timer = setTimeout(() => {
        for (const child of running.values()) child.kill("SIGKILL");
      }, GRACE_MILLISECONDS);
      await Promise.all(gone);
      clearTimeout(timer);
    },
  };
}
