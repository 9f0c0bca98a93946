import { t } from "@lingui/core/macro";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title={t`The search failed`} onRetry={onRetry}>
      {t`What you typed is kept. Open screens still work.`}
    </ErrorState>
  );
}
