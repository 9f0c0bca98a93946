import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

/** Screen of an unknown address. */
export function NotFoundScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Not found`}</ScreenTitle>
      <EmptyState
        title={t`There is nothing at this address`}
        isHeading
        action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
      >
        {t`The link may be old, or a letter of it may be wrong.`}
      </EmptyState>
    </>
  );
}
