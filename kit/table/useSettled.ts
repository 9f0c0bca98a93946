import { useEffect, useState } from "react";

/** The last number that stayed for so many milliseconds; at first the one there is. */
export function useSettled(value: number, milliseconds: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
