import type { Place, RequestsOf, Visitor } from "@cenote/kit/remote";
import { rampRequests, type RampQueries } from "../../components/ramp/rampRequests";

export function buyRequests(place: Place, visitor: Visitor): RequestsOf<RampQueries> {
  return rampRequests("BUY", place, visitor);
}
