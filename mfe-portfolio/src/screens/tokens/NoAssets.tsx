import { t } from "@lingui/core/macro";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { FILTER_PARAMETER } from "@cenote/kit/form/filterText";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { Panel } from "@cenote/kit/layout/Panel";
import { useLocation, useSearchParams } from "@cenote/kit/router";

type NoAssetsProps = {
  readonly isSearched: boolean;
  /** Whether the rules exclude tokens. */
  readonly hasTokens: boolean;
};

/** Empty state of the list, with the reason. */
export function NoAssets({ isSearched, hasTokens }: NoAssetsProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (isSearched) {
    return (
      <Panel>
        <EmptyState
          title={t`No such token`}
          action={
            <ButtonLink to={`${pathname}?${withParameter(search, FILTER_PARAMETER, null)}`} keepsScroll>
              {t`Clear the filter`}
            </ButtonLink>
          }
        >
          {t`No listed token has this in its name, symbol or address.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState title={hasTokens ? t`All tokens are left out` : t`No tokens yet`}>
        {hasTokens
          ? t`The rules below leave out every token. Each can be shown.`
          : t`Tokens that this address receives are listed here.`}
      </EmptyState>
    </Panel>
  );
}
