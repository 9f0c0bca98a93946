import { plural, t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { Button } from "@cenote/kit/form/Button";
import { Fate } from "@cenote/kit/trade/review/Fate";
import * as styles from "../../../components/swap-review/Review.module.css";
import type { LimitReviewState } from "./useLimitReview";

type PlacedOrdersProps = { readonly review: LimitReviewState; readonly onClose: () => void };

/** The orders wait for the market. */
export function PlacedOrders({ review, onClose }: PlacedOrdersProps) {
  return (
    <div className={styles.sent} role="status">
      <Fate
        sign={<Check size={24} aria-hidden />}
        title={plural(review.placed, { one: "Order placed", other: "# orders placed" })}
        text={t`It is filled once the market reaches its price. Until then it moves nothing, and you can cancel it.`}
      />
      <Button kind="glow" size="large" onClick={onClose}>
        {t`See your orders`}
      </Button>
    </div>
  );
}
