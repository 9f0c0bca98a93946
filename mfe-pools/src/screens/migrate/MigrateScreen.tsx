import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { loadable } from "@cenote/kit/lib/loadable";
import { useParams } from "@cenote/kit/router";
import type { TradeBalances } from "@cenote/kit/trade/__generated__/TradeBalances.graphql";
import { PositionNotFound } from "../position/PositionNotFound";
import type { MigratePairs } from "./__generated__/MigratePairs.graphql";
import type { MigratePosition as MigratePositionQuery } from "./__generated__/MigratePosition.graphql";
import { MigratePairsList } from "./MigratePairsList";
import type { MigratePositionProps } from "./MigratePosition";

export type MigrateScreenProps = {
  readonly pairsRef?: PreloadedQuery<MigratePairs>;
  readonly queryRef?: PreloadedQuery<MigratePositionQuery>;
  readonly balancesRef?: PreloadedQuery<TradeBalances>;
};

/** Encoders and mathematics, which the list of positions does not need. */
const position = loadable<MigratePositionProps>(() =>
  import("./MigratePosition").then((module) => module.MigratePosition),
);
const HEIGHT_PIXELS = 480;

/** Screen that migrates a position to a newer version; without one in the URL, the list of V2 positions. */
export function MigrateScreen({ pairsRef, queryRef, balancesRef }: MigrateScreenProps) {
  const { chainName } = useParams();
  const loading = <Skeleton width="100%" height={HEIGHT_PIXELS} />;
  if (chainName === undefined) {
    return (
      <Part subject={t`The list of positions`} loading={loading}>
        <MigratePairsList queryRef={pairsRef} />
      </Part>
    );
  }
  if (!queryRef) return <PositionNotFound />;
  return (
    <Part subject={t`The position`} loading={loading}>
      <position.Component queryRef={queryRef} balancesRef={balancesRef} />
    </Part>
  );
}
