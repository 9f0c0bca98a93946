import { useState } from "react";

/** Returns a value, or the previous one while it is kept. */
export function useKept<T>(value: T, isKept: boolean): T {
  const [last, setLast] = useState(value);
  if (isKept) return last;
  if (!Object.is(last, value)) setLast(value);
  return value;
}
