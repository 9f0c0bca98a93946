import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

/** Shown in place of a screen whose remote could not be loaded. */
export function RemoteDownScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const title = t`This screen could not be loaded`;
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <ErrorState title={title} isHeading onRetry={() => void navigate(location, { replace: true })}>
        {t`Its code could not be loaded. The rest of ${PRODUCT_NAME} works.`}
      </ErrorState>
    </>
  );
}
