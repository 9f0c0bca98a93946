import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { POSITIONS_PATH } from "@cenote/domain/paths";
import { poolName } from "@cenote/domain/previews";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { useKept } from "../../lib/useKept";
import { readOwnedPosition } from "../../lib/position/ownedPosition";
import { readPosition } from "../../lib/position/readPosition";
import { PositionNotFound, PositionUnread } from "../position/PositionNotFound";
import type { IncreasePosition } from "./__generated__/IncreasePosition.graphql";
import type { IncreaseFormProps } from "./IncreaseForm";
import * as styles from "./IncreaseScreen.module.css";

/** Code of the form: encoders and mathematics. */
const form = loadable<IncreaseFormProps>(() => import("./IncreaseForm").then((module) => module.IncreaseForm));

export type IncreaseScreenProps = {
  readonly queryRef?: PreloadedQuery<IncreasePosition>;
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
};

/** Screen that adds liquidity to a position. */
export function IncreaseScreen({ queryRef, balancesRef }: IncreaseScreenProps) {
  if (!queryRef) return <PositionNotFound />;
  return (
    <Part subject={t`The position`} loading={<Skeleton width="100%" height={480} />}>
      <Increase queryRef={queryRef} balancesRef={balancesRef} />
    </Part>
  );
}

type IncreaseProps = Required<Pick<IncreaseScreenProps, "queryRef">> & {
  readonly balancesRef: PreloadedQuery<TradeBalances> | undefined;
};

function Increase({ queryRef, balancesRef }: IncreaseProps) {
  const { position: newest } = usePreloadedQuery<IncreasePosition>(
    graphql`
      query IncreasePosition(
        $chain: Chain!
        $version: ProtocolVersion!
        $tokenId: String
        $pairAddress: String
        $ownerAddress: String
      ) @throwOnFieldError {
        position(
          chain: $chain
          version: $version
          tokenId: $tokenId
          pairAddress: $pairAddress
          ownerAddress: $ownerAddress
        ) {
          ...readPosition_position
          ...ownedPosition_position
        }
      }
    `,
    queryRef,
  );
  const isUnread = newest != null && !readOwnedPosition(newest);
  const position = useKept(newest, isUnread, JSON.stringify(queryRef.variables));
  if (!position) return <PositionNotFound />;
  const facts = readPosition(position);
  const owned = readOwnedPosition(position);
  if (!facts || !owned) return <PositionUnread />;
  return (
    <>
      <ScreenTitle>{t`Add liquidity`}</ScreenTitle>
      <Crumbs
        above={[
          { to: POSITIONS_PATH, text: t`Positions` },
          { to: facts.path, text: poolName(...facts.symbols) },
        ]}
        current={t`Add liquidity`}
      />
      <div className={styles.form}>
        <form.Component position={owned} facts={facts} balancesRef={balancesRef} />
      </div>
    </>
  );
}
