import { useEffect, useState } from "react";

/** Returns the last number that was stable for so many milliseconds; initially the current one. */
export function useSettled(value: number, milliseconds: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
