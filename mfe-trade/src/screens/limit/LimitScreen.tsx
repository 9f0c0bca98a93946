import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function LimitScreen() {
  return (
    <NotAvailable
      title={t`Limit order`}
      description={t`Name the price you want; the order waits until the market reaches it or it expires.`}
    />
  );
}
