import { useState } from "react";
import type { RangedPosition } from "../../lib/ownedPosition";
import { CoinChoice } from "../CoinChoice";
import { ChangeReview } from "./ChangeReview";
import { collectionOf } from "./withdrawal";

export type CollectDialogProps = {
  /** Of one chain and version: one transaction collects the fees of all. */
  readonly positions: readonly RangedPosition[];
  readonly onClose: () => void;
  /** Called once it is confirmed. */
  readonly onDone?: () => void;
};

/** Collects the fees of positions. */
export function CollectDialog({ positions: opened, onClose, onDone }: CollectDialogProps) {
  // Once they are collected, the positions owe nothing: what was reviewed stays.
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
