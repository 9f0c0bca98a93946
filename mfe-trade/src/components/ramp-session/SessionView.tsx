import * as styles from "../ramp/Ramp.module.css";
import { TradeColumns } from "../TradeColumns";
import { OwnOrders } from "./OwnOrders";
import { SessionFacts } from "./SessionFacts";
import { SessionPanel } from "./SessionPanel";
import { useRampSessions } from "./useRampSessions";

type SessionViewProps = {
  readonly direction: "BUY" | "SELL";
  readonly id: string;
  readonly onNext: () => void;
};

/** An order with all of its facts, and the account's other orders. */
export function SessionView({ direction, id, onNext }: SessionViewProps) {
  const read = useRampSessions([id]);
  const session = read.sessions?.[0];
  return (
    <TradeColumns>
      <SessionPanel {...read} direction={session?.direction ?? direction} onNext={onNext} />
      <div className={styles.aside}>
        {session && <SessionFacts session={session} />}
        <OwnOrders />
      </div>
    </TradeColumns>
  );
}
