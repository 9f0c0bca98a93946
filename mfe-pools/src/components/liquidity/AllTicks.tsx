import { useEffect, useState, type ReactNode } from "react";
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest, OperationType } from "relay-runtime";
import { ChartSkeleton } from "@cenote/kit/chart/ChartSkeleton";
import type { NetTick } from "../../lib/liquidity/liquidityBands";
import { readTicks, TICKS_PER_REQUEST, type TickPage } from "../../lib/liquidity/readTicks";
import type { AllV3Ticks } from "./__generated__/AllV3Ticks.graphql";
import type { AllV4Ticks } from "./__generated__/AllV4Ticks.graphql";
import type { PositionTicks } from "./__generated__/PositionTicks.graphql";

const V3_QUERY = graphql`
  query AllV3Ticks($chain: Chain!, $address: String!, $skip: Int, $first: Int) @throwOnFieldError {
    v3Pool(chain: $chain, address: $address) {
      ticks(skip: $skip, first: $first) {
        ...readTicks_tick
      }
    }
  }
` as ConcreteRequest;
const V4_QUERY = graphql`
  query AllV4Ticks($chain: Chain!, $poolId: String!, $skip: Int, $first: Int) @throwOnFieldError {
    v4Pool(chain: $chain, poolId: $poolId) {
      ticks(skip: $skip, first: $first) {
        ...readTicks_tick
      }
    }
  }
` as ConcreteRequest;
const POSITION_QUERY = graphql`
  query PositionTicks($chain: Chain!, $version: ProtocolVersion!, $tokenId: String, $skip: Int, $first: Int)
  @throwOnFieldError {
    position(chain: $chain, version: $version, tokenId: $tokenId) {
      pool {
        ... on V3Pool {
          ticks(skip: $skip, first: $first) {
            ...readTicks_tick
          }
        }
        ... on V4Pool {
          ticks(skip: $skip, first: $first) {
            ...readTicks_tick
          }
        }
      }
    }
  }
` as ConcreteRequest;

type Draw = (ticks: readonly NetTick[]) => ReactNode;

/** First page of a pool's ticks; the pool is found by its id, its address or a position in it. */
export type TickRefs = {
  readonly v4Ref?: PreloadedQuery<AllV4Ticks> | undefined;
  readonly v3Ref?: PreloadedQuery<AllV3Ticks> | undefined;
  readonly positionRef?: PreloadedQuery<PositionTicks> | undefined;
};

/** All initialized ticks of a pool: the route requests the first page, this component the others. */
export function AllTicks({ v4Ref, v3Ref, positionRef, children }: TickRefs & { readonly children: Draw }) {
  if (positionRef) return <TicksOfPosition queryRef={positionRef}>{children}</TicksOfPosition>;
  if (v4Ref) return <V4Ticks queryRef={v4Ref}>{children}</V4Ticks>;
  return v3Ref && <V3Ticks queryRef={v3Ref}>{children}</V3Ticks>;
}

function V4Ticks({ queryRef, children }: { queryRef: PreloadedQuery<AllV4Ticks>; children: Draw }) {
  const { v4Pool } = usePreloadedQuery<AllV4Ticks>(V4_QUERY, queryRef);
  const ticks = useFurtherTicks<AllV4Ticks>(V4_QUERY, queryRef, v4Pool?.ticks, pageOfV4);
  return ticks ? children(ticks) : <ChartSkeleton />;
}

function V3Ticks({ queryRef, children }: { queryRef: PreloadedQuery<AllV3Ticks>; children: Draw }) {
  const { v3Pool } = usePreloadedQuery<AllV3Ticks>(V3_QUERY, queryRef);
  const ticks = useFurtherTicks<AllV3Ticks>(V3_QUERY, queryRef, v3Pool?.ticks, pageOfV3);
  return ticks ? children(ticks) : <ChartSkeleton />;
}

function TicksOfPosition({ queryRef, children }: { queryRef: PreloadedQuery<PositionTicks>; children: Draw }) {
  const answer = usePreloadedQuery<PositionTicks>(POSITION_QUERY, queryRef);
  const ticks = useFurtherTicks<PositionTicks>(POSITION_QUERY, queryRef, pageOfPosition(answer), pageOfPosition);
  return ticks ? children(ticks) : <ChartSkeleton />;
}

const pageOfV4 = (answer: AllV4Ticks["response"] | undefined): TickPage => answer?.v4Pool?.ticks;
const pageOfV3 = (answer: AllV3Ticks["response"] | undefined): TickPage => answer?.v3Pool?.ticks;
const pageOfPosition = (answer: PositionTicks["response"] | undefined): TickPage => answer?.position?.pool?.ticks;

/** Returns a first page with all further pages; null while they are fetched. */
function useFurtherTicks<Q extends OperationType>(
  query: ConcreteRequest,
  { variables }: PreloadedQuery<Q>,
  first: TickPage,
  pageOf: (answer: Q["response"] | undefined) => TickPage,
): readonly NetTick[] | null {
  const environment = useRelayEnvironment();
  const [further, setFurther] = useState<{ readonly after: TickPage; readonly ticks: readonly NetTick[] } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isWhole = (first?.length ?? 0) < TICKS_PER_REQUEST;
  useEffect(() => {
    if (isWhole) return;
    let isWanted = true;
    const fetchAll = async () => {
      const ticks: NetTick[] = [];
      for (let page = first; (page?.length ?? 0) >= TICKS_PER_REQUEST;) {
        const skip = TICKS_PER_REQUEST + ticks.length;
        const answer = await fetchQuery<Q>(environment, query, { ...variables, skip }).toPromise();
        if (!isWanted) return;
        page = pageOf(answer);
        ticks.push(...readTicks(page));
      }
      setFurther({ after: first, ticks });
    };
    fetchAll().catch((error: unknown) => isWanted && setFailure(error));
    return () => {
      isWanted = false;
    };
  }, [environment, query, variables, first, isWhole, pageOf]);

  // The error boundary around it offers a retry.
  if (failure) throw failure as Error;
  if (isWhole) return readTicks(first);
  return further ? [...readTicks(first), ...further.ticks] : null;
}
