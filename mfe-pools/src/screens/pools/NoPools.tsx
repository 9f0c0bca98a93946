import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { explorePath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { LowLiquidityHidden } from "@cenote/kit/feedback/LowLiquidityHidden";
import { Panel } from "@cenote/kit/layout/Panel";

type NoPoolsProps = {
  /** Text filter of the list. */
  readonly text: string | null;
  /** Note about data that could not be loaded. */
  readonly missing: ReactNode;
  /** Whether filters other than the text are set. */
  readonly isFiltered: boolean;
  readonly hidesLowLiquidity: boolean;
};

/** Shown where no pool matches, with the reason. */
export function NoPools({ text, missing, isFiltered, hidesLowLiquidity }: NoPoolsProps) {
  return (
    <>
      {missing}
      <Panel>
        {(text || isFiltered) && (
          <EmptyState
            title={t`No matching pool`}
            action={<ButtonLink to={explorePath("pools")}>{t`Show all pools`}</ButtonLink>}
          >
            {text
              ? t`No pool with known figures matches “${text}”. Separate two tokens with a slash: UNI/USDC.`
              : t`No pool with known figures fits all filters.`}
          </EmptyState>
        )}
        {!text && !isFiltered && hidesLowLiquidity && <LowLiquidityHidden />}
        {!text && !isFiltered && !hidesLowLiquidity && (
          <EmptyState title={t`No pools yet`}>
            {t`Pools with a known value appear here once they are indexed.`}
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
