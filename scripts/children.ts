import { type ChildProcess, fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import type { Progress } from "./phases";
import { GRACE_MILLISECONDS } from "./programs";
import { Stop } from "./stop";

/** Facts that a child sends when it is ready; what is passed on to other programs is not read here. */
export type Facts = {
  /** Outputs of the stack that the local CloudFront runs. */
  readonly outputs?: Readonly<Record<string, string>>;
  readonly relay?: unknown;
  readonly fillers?: unknown;
  readonly members?: unknown;
};

/** A child's message: its progress, a line for the terminal, or the reason of its failure; or its state. */
type Message = {
  readonly progress?: Progress;
  readonly line?: string;
  readonly failed?: string;
  readonly ready?: Facts;
  readonly serving?: Facts;
};

export type ChildOptions = {
  /** Name of its log file. */
  readonly log: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The message that is waited for. */
  readonly until?: "ready" | "serving";
  readonly onProgress?: (progress: Progress) => void;
  readonly onLine?: (line: string) => void;
  /** With it, the run continues when the program ends. */
  readonly onEnd?: (error: Stop) => void;
};

/** Processes of one run of the product. */
export type Children = {
  /** Rejects when a child ends unexpectedly. */
  readonly failure: Promise<never>;
  /** Starts a program and waits for its message `until`; returns the message's content. */
  start(name: string, program: string, args: readonly string[], options: ChildOptions): Promise<Facts>;
  /** Sends a message to a running program. */
  send(name: string, message: object): void;
  /** Ends one program and waits until it is gone. */
  end(name: string): Promise<void>;
  /** Ends every child and waits until the last is gone. */
  stop(): Promise<void>;
};

/** Processes of one run of the product: started one by one, ended together. Each writes its own log. */
export function children(logFolder: string): Children {
  const running = new Map<string, ChildProcess>();
  const ending = new Set<string>();
  let isStopping = false;
  let reportFailure: (error: Stop) => void = ignore;
  const failure = new Promise<never>((_, reject) => (reportFailure = reject));
  failure.catch(ignore);

  return {
    failure,

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
        let reason: string | null = null;
        child.on("message", (message: Message) => {
          const { progress, line, failed, [until]: facts } = message;
          if (progress) onProgress(progress);
          if (line) onLine(line);
          if (failed) reason = failed;
          if (facts) fulfill(facts);
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

    send(name, message) {
      running.get(name)?.send(message);
    },

    async end(name) {
      const child = running.get(name);
      if (!child) return;
      ending.add(name);
      await endAll([child]);
    },

    async stop() {
      isStopping = true;
      await endAll([...running.values()]);
    },
  };
}

const ignore = () => {};

async function endAll(programs: readonly ChildProcess[]): Promise<void> {
  const gone = programs.map((child) => new Promise((resolve) => child.once("close", resolve)));
  for (const child of programs) child.kill("SIGTERM");
  const timer = setTimeout(() => {
    for (const child of programs) child.kill("SIGKILL");
  }, GRACE_MILLISECONDS);
  await Promise.all(gone);
  clearTimeout(timer);
}
