import { t } from "@lingui/core/macro";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { LowLiquidityHidden } from "@cenote/kit/feedback/LowLiquidityHidden";
import { Panel } from "@cenote/kit/layout/Panel";

type NoTokensProps = {
  readonly isOnlyFavorites: boolean;
  /** Text filter of the list. */
  readonly text: string | null | undefined;
  readonly hidesLowLiquidity: boolean;
};

/** Empty state of the list, with the reason. */
export function NoTokens({ isOnlyFavorites, text, hidesLowLiquidity }: NoTokensProps) {
  const all = <ButtonLink to={explorePath("tokens")}>{t`Show all tokens`}</ButtonLink>;
  if (text) {
    return (
      <Panel>
        <EmptyState title={t`No matching token`} action={all}>
          {t`No token with a price matches “${text}” by name, symbol or address.`}
        </EmptyState>
      </Panel>
    );
  }
  if (isOnlyFavorites) {
    return (
      <Panel>
        <EmptyState title={t`No favorites here yet`} action={all}>
          {t`The star beside a token keeps it here, in this browser.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      {hidesLowLiquidity ? (
        <LowLiquidityHidden />
      ) : (
        <EmptyState title={t`No tokens yet`}>{t`Tokens appear here once this network is indexed.`}</EmptyState>
      )}
    </Panel>
  );
}
