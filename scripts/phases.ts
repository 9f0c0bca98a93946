import { Stop } from "./stop";

/** Progress of a long task of a child. */
export type Progress = { readonly label: string; readonly done: number; readonly total: number };

/** The first one is of run.mjs, if it installs packages. */
const finished = performance.getEntriesByName("Packages").map(({ name, duration }) => ({ name, duration }));
const failed: { readonly name: string; readonly lines: readonly string[] }[] = [];

/** Runs one phase of a command and prints its name before and its time after. */
export async function phase<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stdout.write(`${name} ...\n`);
  const result = await work();
  const duration = performance.now() - start;
  finished.push({ name, duration });
  process.stdout.write(`${name}: ${seconds(duration)}\n`);
  return result;
}

/**
 * Runs a phase whose failure must not hide those of later ones: `stopIfFailed` reports it. Returns whether it passed.
 */
export async function attempt(name: string, work: () => unknown): Promise<boolean> {
  try {
    await phase(name, work);
    return true;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stdout.write(`${name}: failed\n`);
    failed.push({ name, lines: error.message.split("\n") });
    return false;
  }
}

/** Throws a Stop with the failures of all attempted phases. */
export function stopIfFailed(): void {
  if (!failed.length) return;
  const list = failed.flatMap(({ name, lines }) => lines.map((line) => `  ${name}: ${line}`));
  throw new Stop(`Failed:\n${list.join("\n")}`);
}

/** Prints the time of each finished phase as a table; phases may have run concurrently. */
export function printPhases(): void {
  const width = Math.max(...finished.map(({ name }) => name.length));
  for (const { name, duration } of finished) {
    process.stdout.write(`${name.padEnd(width)}  ${seconds(duration).padStart(8)}\n`);
  }
  process.stdout.write(`${"In all".padEnd(width)}  ${seconds(performance.now()).padStart(8)}\n`);
}

/** "12.3 s" */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Returns a progress line of a long task; redrawn in place on a terminal, otherwise printed every tenth. */
export function progressLine(): (progress: Progress) => void {
  const shown = new Map<string, number>();
  return ({ label, done, total }) => {
    const percent = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
    const step = process.stdout.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (shown.get(label) === step) return;
    shown.set(label, step);
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K  ${label}: ${percent} %` : `  ${label}: ${step} %\n`);
    if (percent === 100 && process.stdout.isTTY) process.stdout.write("\n");
  };
}
