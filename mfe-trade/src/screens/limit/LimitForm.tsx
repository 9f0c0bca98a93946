import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { loadable } from "@cenote/kit/lib/loadable";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { PairForm } from "../../components/pair-form/PairForm";
import { withToken, type PairSide } from "../../lib/swapPlace";
import { EndChoice } from "./EndChoice";
import { LimitAction } from "./LimitAction";
import { LimitFacts } from "./LimitFacts";
import { LimitNotices } from "./LimitNotices";
import { PriceWell } from "./PriceWell";
import { RepeatChoice } from "./RepeatChoice";
import type { LimitFormState } from "./useLimitForm";

type LimitFormProps = {
  readonly form: LimitFormState;
  readonly balancesRef?: PreloadedQuery<TradeBalances> | undefined;
  readonly onToken: (token: TradeToken) => void;
};

const review = loadable(() => import("./review/LimitReview").then((module) => module.LimitReview));

/** Form of a limit order: its price, amounts and end. */
export function LimitForm({ form, balancesRef, onToken }: LimitFormProps) {
  const [picking, setPicking] = useState<PairSide | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const { place, onPlace } = form;

  const handleChoose = (side: PairSide, token: TradeToken) => {
    onToken(token);
    onPlace(withToken({ ...place, price: "" }, side, token));
  };
  return (
    <>
      <PairForm
        form={form}
        balancesRef={balancesRef}
        labelOut={t`You receive at least`}
        picking={picking}
        onPick={setPicking}
        onChoose={handleChoose}
        head={<PriceWell form={form} />}
      >
        <EndChoice form={form} />
        <RepeatChoice form={form} />
        <LimitFacts form={form} />
        <LimitNotices form={form} />
        <LimitAction form={form} onReview={() => setIsReviewing(true)} onPick={setPicking} />
      </PairForm>
      <Suspense>{isReviewing && <review.Component form={form} onClose={() => setIsReviewing(false)} />}</Suspense>
    </>
  );
}
