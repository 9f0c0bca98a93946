import { t } from "@lingui/core/macro";
import { Check, Clock, X } from "lucide-react";
import { Button } from "@cenote/kit/form/Button";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Deep } from "@cenote/kit/layout/Deep";
import { Drop } from "@cenote/kit/picture/Drop";
import { DepositStep } from "./DepositStep";
import { sessionMeaningText, sessionStateText, sessionTokenText } from "./sessionTexts";
import * as styles from "./Session.module.css";
import { hasEnded, type RampSession, type RampSessions } from "./useRampSessions";

type SessionPanelProps = RampSessions & {
  readonly direction: "BUY" | "SELL";
  /** Returns to an empty form. */
  readonly onNext: () => void;
};

/** The outcome of the purchase or sale that the visitor returns from. */
export function SessionPanel({ direction, sessions, hasFailed, onNext }: SessionPanelProps) {
  const session = sessions?.[0] ?? null;
  const label = direction === "BUY" ? t`Buy` : t`Sell`;
  return (
    <Deep label={label}>
      <div className={styles.panel}>
        {session ? <Fate session={session} /> : <NoSession isWaiting={!sessions && !hasFailed} hasFailed={hasFailed} />}
        {session?.status === "AWAITING_DEPOSIT" && <DepositStep key={session.id} session={session} />}
        {(!session || session.status !== "AWAITING_DEPOSIT") && (
          <Button kind={session && !hasEnded(session) ? "quiet" : "glow"} size="large" onClick={onNext}>
            {direction === "BUY" ? t`Buy something else` : t`Sell something else`}
          </Button>
        )}
      </div>
    </Deep>
  );
}

function Fate({ session }: { session: RampSession }) {
  return (
    <div className={styles.fate} role="status">
      <Sign session={session} />
      <h2>{sessionStateText(session)}</h2>
      <p className={styles.amount}>{sessionTokenText(session)}</p>
      <p>{sessionMeaningText(session)}</p>
    </div>
  );
}

function Sign({ session: { status } }: { session: RampSession }) {
  if (status === "COMPLETED") return <Check size={32} aria-hidden />;
  if (status === "PROCESSING") return <Drop />;
  return status === "OPEN" || status === "AWAITING_DEPOSIT" ? (
    <Clock size={32} strokeWidth={1.7} aria-hidden />
  ) : (
    <X size={32} aria-hidden />
  );
}

function NoSession({ isWaiting, hasFailed }: { isWaiting: boolean; hasFailed: boolean }) {
  if (isWaiting) return <Skeleton width="100%" height={160} />;
  return (
    <div className={styles.fate} role="status">
      <X size={32} aria-hidden />
      <h2>{hasFailed ? t`Order status unknown` : t`Order not found`}</h2>
      <p>
        {hasFailed
          ? t`The gateway does not answer. The order is not affected; this page tries again.`
          : t`The link names no order of a provider that is set up here.`}
      </p>
    </div>
  );
}
