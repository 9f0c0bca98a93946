import { graphql, readInlineData } from "react-relay/hooks";
import type { readChange_event$key } from "./__generated__/readChange_event.graphql";
import type { PositionChange } from "./paidOut";

/** Reads an event of a position's history. */
export function readChange(key: readChange_event$key): PositionChange {
  const { type, blockNumber, amount0, amount1 } = readInlineData(
    graphql`
      fragment readChange_event on PositionEvent @inline {
        type
        blockNumber
        amount0
        amount1
      }
    `,
    key,
  );
  return { type, blockNumber, amount0: amount0 ?? null, amount1: amount1 ?? null };
}
