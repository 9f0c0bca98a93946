import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { StartFailure } from "../../lib/startFailure";

/** Another process holds the database. */
class DatabaseInUse extends StartFailure {}

/**
 * Prevents a second process from opening and corrupting the same embedded database. Returns a function to release it.
 */
export function takeLockFile(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return () => {
        if (readFileSync(file, "utf8") === mine) rmSync(file);
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = readFileSync(file, "utf8");
    const pid = Number.parseInt(holder, 10);
    // A killed process leaves its file behind; the start time distinguishes it from another process with its id.
    if (pid > 0 && holder === `${pid} ${startOf(pid)}`) {
      throw new DatabaseInUse(`The database of ${dirname(file)} is in use by another Cenote (process ${pid}).`);
    }
    rmSync(file, { force: true });
  }
}

/** Returns a process's start time in the system's own format; empty if it is not running. */
function startOf(pid: number): string {
  try {
    if (process.platform === "linux") {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return fields[0] === "Z" ? "" : (fields[19] ?? "");
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    // Both ways fail exactly when there is no such process.
    return "";
  }
}
