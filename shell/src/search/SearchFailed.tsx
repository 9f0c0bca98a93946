import { t } from "@lingui/core/macro";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={t`The search gave no answer`} onRetry={onRetry}>
      {t`What you typed is kept. Screens that are open go on.`}
    </ErrorState>
  );
}
