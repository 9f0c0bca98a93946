import { t } from "@lingui/core/macro";
import { NotAvailable } from "@cenote/kit/running/NotAvailable";

/** Not built yet. */
export function ProposalScreen() {
  return <NotAvailable title={t`New proposal`} description={t`Write a proposal for token holders to vote on.`} />;
}
