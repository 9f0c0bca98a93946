import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function SellScreen() {
  return (
    <NotAvailable
      title={t`Sell`}
      description={t`Sell tokens for money in your bank account, through the provider of your choice.`}
    />
  );
}
