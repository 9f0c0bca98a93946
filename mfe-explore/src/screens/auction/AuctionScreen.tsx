import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

/** The page of a token's auction. The gateway indexes no auction contract: the page states it, and links to tokens. */
export function AuctionScreen() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Token auction`}</ScreenTitle>
      <Panel>
        <EmptyState
          title={t`Auction not found`}
          isHeading
          action={<ButtonLink to={explorePath("tokens")}>{t`Explore tokens`}</ButtonLink>}
        >
          {t`The indexed chains have no auction contract, so there are no bids or prices to show. An auctioned token is listed once a pool trades it.`}
        </EmptyState>
      </Panel>
    </>
  );
}
