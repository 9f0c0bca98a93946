import { loadable } from "@cenote/kit/lib/loadable";
import type { AuctionReviewProps } from "./AuctionReview";

/** Code of the review, loaded with the first one. */
export const auctionReview = loadable<AuctionReviewProps>(() =>
  import("./AuctionReview").then((module) => module.AuctionReview),
);
