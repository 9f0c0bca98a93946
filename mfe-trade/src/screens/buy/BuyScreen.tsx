import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function BuyScreen() {
  return (
    <NotAvailable
      title={t`Buy`}
      description={t`Buy tokens with a card or a bank transfer, from the provider of your choice.`}
    />
  );
}
