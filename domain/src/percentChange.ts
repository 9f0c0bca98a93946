/** Returns the change from then to now in percent; null if either is unknown, or if the earlier value was 0. */
export function percentChange(then: number | null | undefined, now: number | null | undefined): number | null {
  if (then === null || then === undefined || now === null || now === undefined || then === 0) return null;
  return ((now - then) / then) * 100;
}
