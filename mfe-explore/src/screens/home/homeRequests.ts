import { LIQUIDITY_FLOOR_USD } from "@cenote/domain/limits";
import type { Place, Visitor } from "@cenote/kit/remote";
import homeScreen from "./__generated__/HomeScreen.graphql";
import justNow from "./sections/__generated__/JustNow.graphql";
import popularCollections from "./sections/__generated__/PopularCollections.graphql";
import { readWaterlineSpan, waterlineDuration } from "./waterline/waterlineSpan";

/** Number of favorites on the home screen. */
const FAVORITES_SIZE = 12;

/** Returns the requests of the home screen: its parts arrive and fail independently. */
export function homeRequests({ search }: Place, { favorites }: Visitor) {
  return {
    queryRef: {
      query: homeScreen,
      variables: {
        duration: waterlineDuration(readWaterlineSpan(search)),
        favorites: favorites.get().slice(0, FAVORITES_SIZE),
        moversFloor: LIQUIDITY_FLOOR_USD,
      },
      freshness: "block",
    },
    collectionsRef: { query: popularCollections, variables: {}, freshness: "minute" },
    justNowRef: { query: justNow, variables: {}, freshness: "block" },
  } as const;
}
