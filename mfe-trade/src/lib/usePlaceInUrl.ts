import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "@cenote/kit/router";

/** How a form's state is read from search parameters, and written into them. */
type PlaceCodec<Place> = {
  readonly read: (search: URLSearchParams) => Place;
  readonly write: (search: URLSearchParams, place: Place) => URLSearchParams;
};

/**
 * What a form is filled in with, as the URL has it. A change shows at once, and in the URL once the screen's data for it
 * has arrived; a link and the way back change it too.
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
  // On their way into the URL, in their order; a later one may overtake those before it.
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
  const handlePlace = (wanted: Place) => {
    // Two changes of one moment are both of the place that was drawn: the second keeps what the first has changed.
    const next = { ...latest.current, ...changesOf(place, wanted) };
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
