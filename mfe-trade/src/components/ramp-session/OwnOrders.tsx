import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Panel } from "@cenote/kit/layout/Panel";
import { TokenFace } from "@cenote/kit/picture/TokenFace";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { rampOrders } from "@cenote/kit/trade/rampOrders";
import { dayText } from "../../lib/dayText";
import { moneyText } from "../ramp/rampNames";
import { sessionStateText, sessionTokenText } from "./sessionTexts";
import * as styles from "./Session.module.css";
import { useRampSessions, type RampSession } from "./useRampSessions";

/** The purchases and sales of the account that this browser began. */
export function OwnOrders() {
  const account = useWatched(useHost().account);
  const orders = useWatched(rampOrders).filter((order) => order.account === account?.address);
  const { sessions } = useRampSessions(orders.map(({ id }) => id));
  if (!sessions?.length) return null;
  return (
    <Panel title={t`Your orders`}>
      <ul className={styles.orders}>
        {sessions.map((session) => (
          <li key={session.id}>
            <OrderLine session={session} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OrderLine({ session }: { session: RampSession }) {
  const { direction, token, currency, currencyAmount, provider, createdAt, id } = session;
  const money = moneyText(currencyAmount, currency);
  const what = sessionTokenText(session);
  return (
    <Link to={`/${direction === "BUY" ? "buy" : "sell"}?session=${id}`} className={styles.order}>
      <TokenFace picture={token.picture} size={32} chain={token.chain} />
      <span className={styles.texts}>
        <b>{direction === "BUY" ? t`Buy ${what}` : t`Sell ${what}`}</b>
        <span className={styles.soft}>
          <Untrusted isInline>{provider.name}</Untrusted> · {money}
        </span>
      </span>
      <span className={styles.end}>
        <span>{sessionStateText(session)}</span>
        <span className={styles.soft}>{dayText(createdAt)}</span>
      </span>
    </Link>
  );
}
