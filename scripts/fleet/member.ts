import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "../phases";
import { GRACE_MILLISECONDS } from "../programs";

const RESTART_MILLISECONDS = 1_000;

/** A change of a member's state, at a Unix time in milliseconds. */
export type Change = {
  readonly name: string;
  readonly isReady: boolean;
  readonly pid: number | undefined;
  readonly at: number;
};

type MemberOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** File descriptor of its log. */
  readonly log: number;
  readonly onChange: (change: Change) => void;
  readonly onProgress: (progress: Progress) => void;
};

type Message = {
  readonly ready?: { readonly pid?: number };
  readonly failed?: string;
  readonly progress?: Progress;
};

/** A program of the fleet. */
export type Member = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Kills it without a signal to shut down; it is restarted. */
  kill(): void;
  stop(): Promise<void>;
};

/**
 * Runs a program that is restarted whenever it ends, like a container service. It sends `{ ready }`, with the process
 * id in `ready.pid` if the program only runs another one. Resolves once it is ready for the first time.
 */
export function startMember(
  name: string,
  program: string,
  args: readonly string[],
  { env = {}, onChange, onProgress, log }: MemberOptions,
): Promise<Member> {
  return new Promise((fulfill, reject) => {
    let isStopping = false;
    let pid: number | undefined;
    let child = run();

    function change(isReady: boolean): void {
      onChange({ name, isReady, pid, at: Date.now() });
    }

    function run(): ChildProcess {
      const started = fork(program, args, {
        env: { ...process.env, ...env },
        stdio: ["ignore", log, log, "ipc"],
        execArgv: [],
      });
      pid = started.pid;
      started.on("message", ({ ready, failed, progress }: Message) => {
        if (progress) onProgress(progress);
        if (failed) reject(new Error(`${name}: ${failed}`));
        if (!ready) return;
        pid = ready.pid ?? started.pid;
        change(true);
        fulfill(member);
      });
      started.once("exit", (code, signal) => {
        reject(new Error(`${name} ended (${signal ?? code}).`));
        change(false);
        if (!isStopping) void restart();
      });
      return started;
    }

    async function restart(): Promise<void> {
      await delay(RESTART_MILLISECONDS);
      if (!isStopping) child = run();
    }

    const member: Member = {
      name,
      get pid() {
        return pid;
      },
      kill() {
        if (pid !== undefined) process.kill(pid, "SIGKILL");
      },
      async stop() {
        isStopping = true;
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MILLISECONDS);
        await ended;
        clearTimeout(timer);
      },
    };
  });
}
