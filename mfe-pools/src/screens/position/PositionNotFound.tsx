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

/** Position that exists, but whose contracts could not be read. */
export function PositionUnread() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Position could not be read`}</ScreenTitle>
      <EmptyState
        title={t`Position could not be read`}
        isHeading
        action={<ButtonLink to={POSITIONS_PATH}>{t`Your positions`}</ButtonLink>}
      >
        {t`Its network did not answer, or its pool is not indexed yet. It is read again with the next block.`}
      </EmptyState>
    </>
  );
}
