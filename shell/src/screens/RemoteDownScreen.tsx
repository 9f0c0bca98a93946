import { t } from "@lingui/core/macro";
import { PRODUCT_NAME } from "@cenote/domain/product";
import type { RemoteName } from "@cenote/domain/routes";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ErrorState } from "@cenote/kit/feedback/ErrorState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { remoteLabel } from "./remoteLabel";

/** Stands in the place of a remote whose code could not be had. */
export function RemoteDownScreen({ name }: { name: RemoteName }) {
  const location = useLocation();
  const navigate = useNavigate();
  const part = remoteLabel(name);
  const title = t`${part} could not be loaded`;
  return (
    <>
      <ScreenTitle isUnlisted>{title}</ScreenTitle>
      <ErrorState title={title} isHeading onRetry={() => void navigate(location, { replace: true })}>
        {t`The rest of ${PRODUCT_NAME} works.`}
      </ErrorState>
    </>
  );
}
