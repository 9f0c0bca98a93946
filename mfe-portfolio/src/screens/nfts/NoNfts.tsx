import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";

const NFTS_PATH = "/nfts";

/** Empty state of accounts without NFTs. */
export function NoNfts() {
  return (
    <Panel>
      <EmptyState title={t`No NFTs yet`} action={<ButtonLink to={NFTS_PATH}>{t`Explore collections`}</ButtonLink>}>
        {t`NFTs that this address receives are listed here.`}
      </EmptyState>
    </Panel>
  );
}
