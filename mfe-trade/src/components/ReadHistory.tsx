import { Suspense, useEffect, useRef } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import type { SendHistory } from "../lib/__generated__/SendHistory.graphql";
import { useSendHistory, type History } from "../lib/sendHistory";

type ReadHistoryProps = {
  readonly queryRef: PreloadedQuery<SendHistory>;
  readonly onRead: (history: History) => void;
};

/** Passes the account's earlier payments to the form, which works before they arrive, and without them. */
export function ReadHistory(props: ReadHistoryProps) {
  return (
    <RetryBoundary fallback={() => <Failed onRead={props.onRead} />}>
      <Suspense>
        <Reader {...props} />
      </Suspense>
    </RetryBoundary>
  );
}

function Reader({ queryRef, onRead }: ReadHistoryProps) {
  const payments = useSendHistory(queryRef);
  const paymentsRef = useRef(payments);
  useEffect(() => {
    paymentsRef.current = payments;
  });
  // Compared by value: the list is a new one at each rendering.
  const key = payments.map(({ id }) => id).join();
  useEffect(() => onRead(paymentsRef.current), [key, onRead]);
  return null;
}

function Failed({ onRead }: Pick<ReadHistoryProps, "onRead">) {
  useEffect(() => onRead("failed"), [onRead]);
  return null;
}
