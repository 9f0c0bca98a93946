import { graphql, readInlineData } from "react-relay/hooks";
import type { ChartPoint } from "@cenote/kit/chart/chartPoint";
import type { readPoints_point$key } from "./__generated__/readPoints_point.graphql";

/** Converts a history from the gateway to points of a chart. */
export function readPoints(
  history: ReadonlyArray<readPoints_point$key | null | undefined> | null | undefined,
): readonly ChartPoint[] {
  return (history ?? []).flatMap((key) => {
    if (!key) return [];
    const { timestamp, value } = readInlineData(
      graphql`
        fragment readPoints_point on TimestampedAmount @inline {
          timestamp
          value
        }
      `,
      key,
    );
    return { timestamp, value };
  });
}
