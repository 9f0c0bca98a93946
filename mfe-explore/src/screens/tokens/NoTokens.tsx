import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";

type NoTokensProps = {
  readonly isOnlyFavourites: boolean;
  /** What the list is filtered by. */
  readonly text: string | null | undefined;
};

/** Stands where no token is left, and says why. */
export function NoTokens({ isOnlyFavourites, text }: NoTokensProps) {
  const all = <ButtonLink to={explorePath("tokens")}>{t`Show all tokens`}</ButtonLink>;
  if (text) {
    return (
      <Panel>
        <EmptyState title={t`No token fits`} action={all}>
          {t`Nothing with a price is called “${text}”, and no address begins so.`}
        </EmptyState>
      </Panel>
    );
  }
  if (isOnlyFavourites) {
    return (
      <Panel>
        <EmptyState title={t`No favourites here yet`} action={all}>
          {t`The star beside a token keeps it here, in this browser.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState title={t`No tokens yet`}>
        {t`Tokens appear here as soon as this network's blocks have been read.`}
      </EmptyState>
    </Panel>
  );
}
