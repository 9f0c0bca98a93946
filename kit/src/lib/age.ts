const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** How long ago, in the largest whole unit: 12 s, 3 m, 4 h, 12 d. */
export function ageText(seconds: number): string {
  const age = Math.max(0, Math.floor(seconds));
  if (age < MINUTE_SECONDS) return `${age} s`;
  if (age < HOUR_SECONDS) return `${Math.floor(age / MINUTE_SECONDS)} m`;
  if (age < DAY_SECONDS) return `${Math.floor(age / HOUR_SECONDS)} h`;
  return `${Math.floor(age / DAY_SECONDS)} d`;
}
