import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { Button } from "@cenote/kit/form/Button";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

/** Shown for a remote that was deployed after this page was opened, and requires a newer contract than the page has. */
export function ShellTooOldScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`A newer version is available`}</ScreenTitle>
      <EmptyState
        title={t`A newer version of ${PRODUCT_NAME} is available`}
        isHeading
        action={<Button onClick={() => location.reload()}>{t`Reload`}</Button>}
      >
        {t`This screen has a newer version. Reload the page to get it; nothing is lost.`}
      </EmptyState>
    </>
  );
}
