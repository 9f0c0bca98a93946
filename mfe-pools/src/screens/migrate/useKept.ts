import { useState } from "react";

/** A value, or while it is to be kept, the one from before. */
export function useKept<T>(value: T, isKept: boolean): T {
  const [last, setLast] = useState(value);
  if (isKept) return last;
  if (!Object.is(last, value)) setLast(value);
  return value;
}
