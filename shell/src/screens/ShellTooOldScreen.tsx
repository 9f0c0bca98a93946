import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import type { RemoteName } from "@cenote/domain/routes";
import { Button } from "@cenote/kit/form/Button";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { remoteLabel } from "./remoteLabel";

/** A remote that was deployed after this page was opened, and asks for more than the page can give. */
export function ShellTooOldScreen({ name }: { name: RemoteName }) {
  const part = remoteLabel(name);
  return (
    <>
      <ScreenTitle isUnlisted>{t`A newer version is available`}</ScreenTitle>
      <EmptyState
        title={t`A newer version of ${PRODUCT_NAME} is available`}
        isHeading
        action={<Button onClick={() => location.reload()}>{t`Reload`}</Button>}
      >
        {t`${part} has a newer version. Reload the page to get it; nothing is lost.`}
      </EmptyState>
    </>
  );
}
