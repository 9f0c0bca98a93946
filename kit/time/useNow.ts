import { useEffect, useState } from "react";

/** Returns the current time in Unix seconds, and renders again every `stepSeconds`. */
export function useNow(stepSeconds = 1): number {
  const [now, setNow] = useState(currentSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentSeconds()), stepSeconds * 1000);
    return () => clearInterval(timer);
  }, [stepSeconds]);
  return now;
}

function currentSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
