import { useEffect, useState } from "react";
import type { ConcreteRequest, Variables } from "relay-runtime";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "../remote";

/** Kept current together: visitors of the same list share them, wherever they have scrolled to in these rows. */
const ROWS_TOGETHER = 50;

type LiveRows = {
  /** Of the figures of some rows. */
  readonly query: ConcreteRequest;
  /** Of all rows, as they are listed. */
  readonly ids: readonly string[];
  readonly variablesOf: (ids: readonly string[]) => Variables;
  /** Of all rows; null for several. */
  readonly chain: Chain | null;
};

/** Keeps current what is drawn of a long list. Returns what is to be called when other rows are drawn. */
export function useLiveRows({ query, ids, variablesOf, chain }: LiveRows): (from: number, to: number) => void {
  const { keepCurrent } = useHost();
  const [first, setFirst] = useState(0);
  const [end, setEnd] = useState(0);
  const parts = Array.from({ length: end - first }, (_, at) => {
    const start = (first + at) * ROWS_TOGETHER;
    return ids.slice(start, start + ROWS_TOGETHER).sort();
  });
  // By value: each render has lists of its own.
  const wanted = JSON.stringify(parts.filter((part) => part.length > 0).map(variablesOf));
  useEffect(() => {
    const stops = (JSON.parse(wanted) as Variables[]).map((variables) =>
      keepCurrent({ query, variables, chain }, "block"),
    );
    return () => stops.forEach((stop) => stop());
  }, [keepCurrent, query, wanted, chain]);
  return (from, to) => {
    setFirst(Math.floor(from / ROWS_TOGETHER));
    setEnd(Math.ceil(to / ROWS_TOGETHER));
  };
}
