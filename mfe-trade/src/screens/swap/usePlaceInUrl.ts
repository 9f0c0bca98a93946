import { useState } from "react";
import { useSearchParams } from "@cenote/kit/router";
import { readSwap, writeSwap, type SwapPlace } from "../../lib/swapPlace";

/**
 * What is swapped, as the URL has it. A change shows at once, and in the URL once the screen's data for it has arrived;
 * a link and the way back change it too.
 */
export function usePlaceInUrl(): readonly [place: SwapPlace, setPlace: (place: SwapPlace) => void] {
  const [search, setSearch] = useSearchParams();
  const [place, setPlace] = useState(() => readSwap(search));
  const url = textOf(readSwap(search));
  const [seen, setSeen] = useState(url);
  // On their way into the URL, in their order; a later one may overtake those before it.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (url !== seen) {
    setSeen(url);
    const at = written.indexOf(url);
    setWritten(at < 0 ? [] : written.slice(at + 1));
    if (at < 0) setPlace(readSwap(search));
  }
  const handlePlace = (next: SwapPlace) => {
    setPlace(next);
    setWritten((before) => [...before, textOf(next)]);
    setSearch((now) => writeSwap(now, next), { replace: true, preventScrollReset: true });
  };
  return [place, handlePlace];
}

function textOf(place: SwapPlace): string {
  return writeSwap(new URLSearchParams(), place).toString();
}
