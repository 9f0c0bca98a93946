import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function SwapScreen() {
  return (
    <NotAvailable
      title={t`Swap`}
      description={t`Trade one token for another at the best price of all pools, straight from your wallet.`}
    />
  );
}
