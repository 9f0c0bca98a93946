import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { increasePath, migratePath, pairPositionPath } from "@cenote/domain/paths";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { percentText } from "@cenote/kit/money/percent";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Fact } from "@cenote/kit/trade/Fact";
import type { FindPairShare } from "./__generated__/FindPairShare.graphql";
import * as styles from "./FindPairScreen.module.css";

type PairShareProps = {
  readonly queryRef: PreloadedQuery<FindPairShare>;
  readonly chain: Chain;
  readonly pair: string;
  /** Shown where the account has no share. */
  readonly children: ReactNode;
};

/** The account's share of a pair, with its actions. */
export function PairShare({ queryRef, chain, pair, children }: PairShareProps) {
  const { position } = usePreloadedQuery<FindPairShare>(
    graphql`
      query FindPairShare($chain: Chain!, $pairAddress: String!, $ownerAddress: String!) @throwOnFieldError {
        position(chain: $chain, version: V2, pairAddress: $pairAddress, ownerAddress: $ownerAddress) {
          liquidity
          poolShare
          value {
            value
          }
        }
      }
    `,
    queryRef,
  );
  if (!position || position.liquidity === "0") return children;
  const { poolShare, value } = position;
  return (
    <>
      <dl>
        <Fact name={t`Your share of the pair`} isKey>
          {poolShare == null ? <Unknown /> : percentText(poolShare)}
        </Fact>
        <Fact name={t`Value`}>
          <UsdText value={value?.value ?? null} isExact />
        </Fact>
      </dl>
      <div className={styles.actions}>
        <ButtonLink to={pairPositionPath(chain, pair)}>{t`Open the position`}</ButtonLink>
        <ButtonLink kind="quiet" to={increasePath(chain, "V2", pair)}>{t`Add`}</ButtonLink>
        <ButtonLink kind="quiet" to={migratePath(chain, "V2", pair)}>{t`Migrate`}</ButtonLink>
      </div>
    </>
  );
}
