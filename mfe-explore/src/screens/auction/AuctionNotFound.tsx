import { t } from "@lingui/core/macro";
import { AUCTIONS_PATH } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";

export function AuctionNotFound() {
  return (
    <>
      <ScreenTitle isUnlisted>{t`Token auction`}</ScreenTitle>
      <Panel>
        <EmptyState
          title={t`Auction not found`}
          isHeading
          action={<ButtonLink to={AUCTIONS_PATH}>{t`All auctions`}</ButtonLink>}
        >
          {t`The indexed chains have no auction of this number.`}
        </EmptyState>
      </Panel>
    </>
  );
}
