import { toChain } from "@cenote/domain/chains";
import { readKind } from "@cenote/kit/chart/chartKind";
import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import { isTokenId } from "../../lib/isTokenId";
import { readSpan, SPANS } from "@cenote/kit/time/spans";
import positionTicks, { type PositionTicks } from "../../components/liquidity/__generated__/PositionTicks.graphql";
import { TICKS_PER_REQUEST } from "../../lib/liquidity/readTicks";
import { PAIR_POSITION_CHARTS, POSITION_CHARTS, type PositionChartKind } from "../../lib/position/positionCharts";
import { readOwner } from "../../lib/position/positionList";
import positionDetails, { type PositionDetails } from "./__generated__/PositionDetails.graphql";
import positionPoints, { type PositionPoints } from "./__generated__/PositionPoints.graphql";

/** The position, and the selected chart. */
export type PositionQueries = {
  readonly queryRef?: PositionDetails;
  readonly ticksRef?: PositionTicks;
  readonly pointsRef?: PositionPoints;
};

/**
 * Returns the requests for one position: by its number for V3 and V4; for V2 the pair's share of the address in the
 * URL, else of the account.
 */
export function positionRequests({ path, params, search }: Place, visitor: Visitor): RequestsOf<PositionQueries> {
  const { chainName = "", tokenId = "", pairAddress = "" } = params;
  const chain = toChain(chainName);
  if (!chain) return null;
  if (!pairAddress) {
    if (!isTokenId(tokenId)) return { queryRef: undefined };
    const version = path.startsWith("/positions/v4/") ? "V4" : "V3";
    return requestsFor({ chain, version, tokenId }, readKind(search, POSITION_CHARTS), search);
  }
  const ownerAddress = readOwner(search) ?? visitor.account.get()?.address;
  if (!ownerAddress || !isAddress(pairAddress)) return { queryRef: undefined };
  const variables = { chain, version: "V2", pairAddress, ownerAddress } as const;
  return requestsFor(variables, readKind(search, PAIR_POSITION_CHARTS), search);
}

function requestsFor(
  variables: PositionDetails["variables"],
  kind: PositionChartKind,
  search: URLSearchParams,
): RequestsOf<PositionQueries> {
  const position = { queryRef: { query: positionDetails, variables, freshness: "block" as const } };
  const freshness = "minute" as const;
  if (kind === "liquidity") {
    const page = { ...variables, skip: 0, first: TICKS_PER_REQUEST };
    return { ...position, ticksRef: { query: positionTicks, variables: page, freshness } };
  }
  const { duration } = SPANS[readSpan(search)];
  const points = { ...variables, duration, isValue: kind === "value", isFees: kind === "fees" };
  return { ...position, pointsRef: { query: positionPoints, variables: points, freshness } };
}
