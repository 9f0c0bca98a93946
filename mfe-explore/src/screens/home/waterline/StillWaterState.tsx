import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";

/** Explains why no token floats. */
export function StillWaterState() {
  return (
    <EmptyState title={t`Still water`}>{t`Tokens appear here once their price is known for this period.`}</EmptyState>
  );
}
