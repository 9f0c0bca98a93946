import { useState } from "react";
import { ChangeReview } from "../../components/change/ChangeReview";
import { collectionOf } from "../../components/change/withdrawal";
import type { RangedPosition } from "../../lib/ownedPosition";
import { CoinChoice } from "../../components/CoinChoice";

export type CollectDialogProps = { readonly position: RangedPosition; readonly onClose: () => void };

/** Collects the fees of one position. */
export function CollectDialog({ position, onClose }: CollectDialogProps) {
  const [isNative, setIsNative] = useState(true);
  const change = collectionOf([position], isNative);
  if (!change) return null;
  return (
    <ChangeReview
      key={String(isNative)}
      change={change}
      facts={<CoinChoice pool={position.pool} isNative={isNative} onChange={setIsNative} />}
      onClose={onClose}
    />
  );
}
