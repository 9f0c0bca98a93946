/** Returns the processor time of some work in all threads of this process, in milliseconds. */
export async function cpuMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A turn of the event loop, in which native memory is released. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));
