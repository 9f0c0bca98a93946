/** Change from then to now in percent; null where either is unknown, or there was nothing then. */
export function percentChange(then: number | null | undefined, now: number | null | undefined): number | null {
  if (then === null || then === undefined || now === null || now === undefined || then === 0) return null;
  return ((now - then) / then) * 100;
}
