import { fork } from "node:child_process";
import { Stop } from "./stop.mjs";

/** How long a child may take to end by itself before it is ended. */
const GRACE_MILLISECONDS = 10_000;

/** The processes of one run of the product: started one by one, ended together. */
export function children() {
  const running = new Map();
  let isStopping = false;
  let reportFailure;
  /** Rejects when a child ends that was not told to. */
  const failure = new Promise((_, reject) => (reportFailure = reject));
  failure.catch(() => {});

  return {
    failure,

    /** Starts a program and waits until it says that it is ready; its progress goes to `onProgress`. */
    start(name, program, args, { env = {}, onProgress = () => {}, log = "inherit" } = {}) {
      const child = fork(program, args, {
        env: { ...process.env, ...env },
        stdio: ["ignore", log, log, "ipc"],
        execArgv: ["--disable-warning=ExperimentalWarning"],
      });
      running.set(name, child);
      return new Promise((fulfil, reject) => {
        let reason = null;
        child.on("message", ({ ready, progress, failed }) => {
          if (progress) onProgress(progress);
          if (failed) reason = failed;
          if (ready) fulfil(child);
        });
        child.on("error", reject);
        child.on("exit", (code, signal) => {
          running.delete(name);
          const error = new Stop(reason ?? `${name} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
          reject(error);
          if (!isStopping) reportFailure(error);
        });
      });
    },

    /** Ends every child and waits until the last is gone. */
    async stop() {
      isStopping = true;
      const gone = [...running.values()].map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of running.values()) child.kill("SIGTERM");
      const timer = setTimeout(() => {
        for (const child of running.values()) child.kill("SIGKILL");
      }, GRACE_MILLISECONDS);
      await Promise.all(gone);
      clearTimeout(timer);
    },
  };
}
