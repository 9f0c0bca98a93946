import { t } from "@lingui/core/macro";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

/** Keeps the URL: the position may appear when more blocks have been indexed. */
export function PositionNotFound() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Position not found`}</ScreenTitle>
      <EmptyState
        title={t`Position not found`}
        isHeading
        action={<ButtonLink to={POSITIONS_PATH}>{t`Your positions`}</ButtonLink>}
      >
        {t`No such position is known: it may be burned, or on another network. A V2 position is found by its owner: connect the account, or add ?address= to the link.`}
      </EmptyState>
    </>
  );
}
