/** Runs one phase of a command, saying its name before and how long it took after. */
export async function phase(name, work) {
  const start = performance.now();
  process.stdout.write(`${name} ...\n`);
  const result = await work();
  process.stdout.write(`${name}: ${seconds(performance.now() - start)}\n`);
  return result;
}

/** "12.3 s" */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A line that shows how far long work has come; redrawn in place on a terminal, every tenth otherwise. */
export function progressLine() {
  const shown = new Map();
  return ({ label, done, total }) => {
    const percent = total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
    const step = process.stdout.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (shown.get(label) === step) return;
    shown.set(label, step);
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K  ${label}: ${percent} %` : `  ${label}: ${step} %\n`);
    if (percent === 100 && process.stdout.isTTY) process.stdout.write("\n");
  };
}
