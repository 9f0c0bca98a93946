import { loadable } from "@cenote/kit/lib/loadable";
import type { AuctionReviewProps } from "./AuctionReview";

/** The code of a review, fetched with the first one. */
export const auctionReview = loadable<AuctionReviewProps>(() =>
  import("./AuctionReview").then((module) => module.AuctionReview),
);
