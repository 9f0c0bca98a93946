import { useEffect, useState } from "react";
import type { ConcreteRequest, Variables } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../../remote";

/** Rows that are kept current together: visitors of the same list share them, at any scroll position within them. */
const ROWS_TOGETHER = 50;

type LiveRows = {
  /** Query for the figures of some rows. */
  readonly query: ConcreteRequest;
  /** Ids of all rows, in their order. */
  readonly ids: readonly string[];
  readonly variablesOf: (ids: readonly string[]) => Variables;
  /** Chain of all rows; null for several. */
  readonly chain: Chain | null;
};

/** Keeps the rendered rows of a long list current at each block. Returns the `onDrawn` callback of its LongTable. */
export function useLiveRows({ query, ids, variablesOf, chain }: LiveRows): (from: number, to: number) => void {
  const { keepCurrent } = useHost();
  const [first, setFirst] = useState(0);
  const [end, setEnd] = useState(0);
  const parts = Array.from({ length: end - first }, (_, at) => {
    const start = (first + at) * ROWS_TOGETHER;
    return ids.slice(start, start + ROWS_TOGETHER).sort();
  });
  // By value: each render creates new lists.
  const key = JSON.stringify(parts.filter((part) => part.length > 0).map(variablesOf));
  useEffect(() => {
    const stops = (JSON.parse(key) as Variables[]).map((variables) =>
      keepCurrent({ query, variables, chain }, "block"),
    );
    return () => stops.forEach((stop) => stop());
  }, [keepCurrent, query, key, chain]);
  return (from, to) => {
    setFirst(Math.floor(from / ROWS_TOGETHER));
    setEnd(Math.ceil(to / ROWS_TOGETHER));
  };
}
