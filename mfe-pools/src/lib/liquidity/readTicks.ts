import { graphql, readInlineData } from "react-relay/hooks";
import type { readTicks_tick$key } from "./__generated__/readTicks_tick.graphql";
import type { NetTick } from "./liquidityBands";

/** Maximum number of ticks per request. */
export const TICKS_PER_REQUEST = 1000;

/** Page of ticks from the gateway, lowest first. */
export type TickPage = ReadonlyArray<readTicks_tick$key | null | undefined> | null | undefined;

export function readTicks(page: TickPage): readonly NetTick[] {
  return (page ?? []).flatMap((key) => {
    if (!key) return [];
    const { tickIdx, liquidityNet } = readInlineData(
      graphql`
        fragment readTicks_tick on PoolTick @inline {
          tickIdx
          liquidityNet
        }
      `,
      key,
    );
    return tickIdx == null || liquidityNet == null ? [] : { index: tickIdx, net: BigInt(liquidityNet) };
  });
}
