import { useState } from "react";
import type { RangedPosition } from "../../lib/ownedPosition";
import { ChangeReview } from "./ChangeReview";
import { CoinChoice } from "./CoinChoice";
import { collectionOf } from "./withdrawal";

export type CollectDialogProps = {
  /** Of one chain and version: one transaction collects the fees of all. */
  readonly positions: readonly RangedPosition[];
  readonly onClose: () => void;
  /** Called once it is confirmed. */
  readonly onDone?: () => void;
};

/** Collects the fees of positions. */
export function CollectDialog({ positions, onClose, onDone }: CollectDialogProps) {
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
