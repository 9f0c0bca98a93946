import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const RUN = join(__dirname, "../../../scripts/run.mjs");

export type FleetMember = { readonly name: string; pid: number; isReady: boolean; starts: number };

export type Fleet = {
  /** URL of the load balancer. */
  readonly url: string;
  readonly readers: readonly string[];
  /** Database URLs of the writer and the replica. */
  readonly primary: string;
  readonly replica: string;
  readonly members: ReadonlyMap<string, FleetMember>;
  /** Kills a member with SIGKILL; the fleet restarts it. */
  kill(name: string): void;
  stop(): Promise<void>;
};

type Message = {
  readonly ready?: Pick<Fleet, "url" | "readers" | "primary" | "replica">;
  readonly change?: { readonly name: string; readonly pid: number; readonly isReady: boolean };
  readonly failed?: string;
};

/** The fleet that `npm run fleet` starts, on some chains. */
export async function startFleet(readers: number, environment: Readonly<Record<string, string>>): Promise<Fleet> {
  const program = fork(RUN, ["fleet/main", "--readers", String(readers)], {
    env: { ...process.env, GATEWAY_DOCUMENTS: "any", ASSET_ORIGIN: "http://127.0.0.1:1", ...environment },
    execArgv: [],
  });
  const members = new Map<string, FleetMember>();
  const ready = await new Promise<NonNullable<Message["ready"]>>((resolve, reject) => {
    program.on("message", ({ ready, change, failed }: Message) => {
      if (failed) reject(new Error(failed));
      if (change) {
        const { name, pid, isReady } = change;
        const starts = (members.get(name)?.starts ?? 0) + Number(isReady);
        members.set(name, { name, pid, isReady, starts });
      }
      if (ready) resolve(ready);
    });
    program.once("exit", (code) => reject(new Error(`The fleet ended (${code}).`)));
  });
  return {
    ...ready,
    members,
    kill: (name) => void program.send({ kill: name }),
    stop: async () => {
      const ended = once(program, "exit");
      program.kill("SIGTERM");
      await ended;
    },
  };
}
