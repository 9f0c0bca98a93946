import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function SendScreen() {
  return (
    <NotAvailable
      title={t`Send`}
      description={t`Send tokens to an address, with a warning where the address only resembles one you know.`}
    />
  );
}
