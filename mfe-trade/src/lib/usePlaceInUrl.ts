import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "@cenote/kit/router";

/** Reads a form's state from search parameters, and writes it to them. */
type PlaceCodec<Place> = {
  readonly read: (search: URLSearchParams) => Place;
  readonly write: (search: URLSearchParams, place: Place) => URLSearchParams;
};

/**
 * Returns a form's state from the URL. A change shows at once, and in the URL once the screen's data for it has
 * arrived; links and the back button change it too.
 */
export function usePlaceInUrl<Place extends object>({
  read,
  write,
}: PlaceCodec<Place>): readonly [place: Place, setPlace: (place: Place) => void] {
  const [search, setSearch] = useSearchParams();
  const [place, setPlace] = useState(() => read(search));
  const textOf = (one: Place) => write(new URLSearchParams(), one).toString();
  const url = textOf(read(search));
  const [seen, setSeen] = useState(url);
  // Pending changes of the URL, in order; a later one may overtake earlier ones.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (url !== seen) {
    setSeen(url);
    const at = written.indexOf(url);
    setWritten(at < 0 ? [] : written.slice(at + 1));
    if (at < 0) setPlace(read(search));
  }
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const handlePlace = (nextPlace: Place) => {
    // Two simultaneous changes both start from the rendered place: the second one keeps the changes of the first.
    const next = { ...latest.current, ...changesOf(place, nextPlace) };
    latest.current = next;
    setPlace(next);
    setWritten((before) => [...before, textOf(next)]);
    setSearch((now) => write(now, next), { replace: true, preventScrollReset: true });
  };
  return [place, handlePlace];
}

function changesOf<Place extends object>(before: Place, after: Place): Partial<Place> {
  const names = Object.keys(after) as (keyof Place)[];
  return Object.fromEntries(
    names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]),
  ) as Partial<Place>;
}
