import { useState } from "react";
import type { RangedPosition } from "../../lib/position/ownedPosition";
import { CoinChoice } from "../CoinChoice";
import { ChangeReview } from "./ChangeReview";
import { collectionOf } from "./withdrawal";

export type CollectDialogProps = {
  /** Positions of one chain and version: one transaction collects the fees of all. */
  readonly positions: readonly RangedPosition[];
  readonly onClose: () => void;
  /** Called after confirmation. */
  readonly onDone?: () => void;
};

/** Dialog that collects the fees of positions. */
export function CollectDialog({ positions: opened, onClose, onDone }: CollectDialogProps) {
  // Collected positions have no fees left: the reviewed ones stay.
  const [positions] = useState(opened);
  const [isNative, setIsNative] = useState(true);
  const change = collectionOf(positions, isNative);
  if (!change) return null;
  const withCoin = positions.find(({ pool }) => pool.coinSide !== null);
  return (
    <ChangeReview
      key={String(isNative)}
      change={change}
      facts={withCoin && <CoinChoice pool={withCoin.pool} isNative={isNative} onChange={setIsNative} />}
      onClose={onClose}
      {...(onDone && { onDone })}
    />
  );
}
