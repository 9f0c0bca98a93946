import { useEffect, useState } from "react";

/** Unix seconds, as they pass. */
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
