import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function GovernanceScreen() {
  return (
    <NotAvailable
      title={t`Governance`}
      description={t`The proposals that token holders vote on, and how the votes stand.`}
    />
  );
}
