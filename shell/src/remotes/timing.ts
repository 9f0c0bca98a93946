/** Marks a moment in the browser's own timeline. jsdom has no such function. */
export function markTime(name: string, detail?: string) {
  performance.mark?.(name, { detail });
}

/** Measures the duration of a task: `cenote:mfe-explore:load`. */
export async function measureTime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = `${name}:start`;
  markTime(start);
  const result = await work();
  performance.measure?.(name, start);
  return result;
}
