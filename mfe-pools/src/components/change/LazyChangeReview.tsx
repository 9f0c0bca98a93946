import { Suspense } from "react";
import { loadable } from "@cenote/kit/lib/loadable";
import { useKept } from "../../lib/useKept";
import type { ChangeReviewProps } from "./ChangeReview";
import type { LiquidityChange } from "./liquidityChange";

const review = loadable<ChangeReviewProps>(() => import("./ChangeReview").then((module) => module.ChangeReview));

type LazyChangeReviewProps = Omit<ChangeReviewProps, "change"> & {
  readonly isOpen: boolean;
  /** Null when the form no longer offers one: the confirmed change may have spent the balance. */
  readonly change: LiquidityChange | null;
};

/** Review of a form's change, whose code is fetched when it opens. It stays open until it is closed. */
export function LazyChangeReview({ isOpen, change: offered, ...props }: LazyChangeReviewProps) {
  const change = useKept(offered, isOpen && !offered);
  return <Suspense>{isOpen && change && <review.Component change={change} {...props} />}</Suspense>;
}
