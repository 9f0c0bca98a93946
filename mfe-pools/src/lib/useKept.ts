import { useState } from "react";

/**
 * Returns a value, or while `isKept` the last one that was not kept. The value must be the same object until it changes.
 * Values of another subject are not kept: the first value of a subject is returned as it is.
 */
export function useKept<T>(value: T, isKept: boolean, subject = ""): T {
  const [last, setLast] = useState({ value, subject });
  if (isKept && last.subject === subject) return last.value;
  if (!Object.is(last.value, value) || last.subject !== subject) setLast({ value, subject });
  return value;
}
