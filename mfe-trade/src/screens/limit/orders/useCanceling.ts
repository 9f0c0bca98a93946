import type { Chain } from "@cenote/domain/chains";
import { useWatched } from "@cenote/kit/host/useWatched";
import { useHost } from "@cenote/kit/remote";

/** Returns the nonces, as decimal strings, of orders whose cancellation this browser sent and that has not failed. */
export function useCanceling(chain: Chain): ReadonlySet<string> {
  const host = useHost();
  const account = useWatched(host.account)?.address;
  const transactions = useWatched(host.transactions);
  const own = transactions.filter(
    (sent) =>
      sent.chain === chain && sent.account === account && (sent.state === "pending" || sent.state === "confirmed"),
  );
  const actions = own.flatMap((sent) => sent.actions);
  return new Set(actions.flatMap((action) => (action.kind === "cancelOrders" ? action.nonces : [])));
}
