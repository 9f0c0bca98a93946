import { t } from "@lingui/core/macro";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { DialogPanel } from "@cenote/kit/layout/DialogPanel";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { CollectDialog } from "../../components/change/CollectDialog";
import { groupCollections } from "../../lib/groupCollections";
import { readOwnedPosition, type RangedPosition } from "../../lib/position/ownedPosition";
import type { PositionFees } from "./__generated__/PositionFees.graphql";
import positionFees from "./__generated__/PositionFees.graphql";
import { CollectionChoice } from "./CollectionChoice";

export type CollectAllDialogProps = { readonly owner: string; readonly onClose: () => void };

const HEIGHT_PIXELS = 160;

/** Dialog that collects the fees of an account's positions: those of one chain and version in one transaction. */
export function CollectAllDialog({ owner, onClose }: CollectAllDialogProps) {
  const queryRef = useLaterQuery<PositionFees>(positionFees, { owner });
  const loading = (
    <DialogPanel title={t`Collect all fees`} isDeep onClose={onClose}>
      <Skeleton width="100%" height={HEIGHT_PIXELS} />
    </DialogPanel>
  );
  if (!queryRef) return loading;
  return (
    <Suspense fallback={loading}>
      <Part subject={t`The fees`}>
        <Collections queryRef={queryRef} onClose={onClose} />
      </Part>
    </Suspense>
  );
}

type CollectionsProps = { readonly queryRef: PreloadedQuery<PositionFees>; readonly onClose: () => void };

function Collections({ queryRef, onClose }: CollectionsProps) {
  const { positions } = usePreloadedQuery<PositionFees>(
    graphql`
      query PositionFees($owner: String!) @throwOnFieldError {
        positions(ownerAddress: $owner, filter: { versions: [V3, V4] }, orderBy: FEES, first: 100) {
          edges {
            node {
              ...ownedPosition_position
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  // A snapshot: collected positions would otherwise leave the list while their outcome is shown.
  const [groups, setGroups] = useState(() =>
    groupCollections(positions.edges.map(({ node }) => readOwnedPosition(node))),
  );
  const { hasNextPage } = positions.pageInfo;
  const isOne = groups.length === 1 && !hasNextPage;
  const [chosen, setChosen] = useState<readonly RangedPosition[] | null>(isOne ? groups[0]! : null);
  if (!chosen) return <CollectionChoice groups={groups} onClose={onClose} hasMore={hasNextPage} onChoose={setChosen} />;
  return (
    <CollectDialog
      positions={chosen}
      onClose={isOne ? onClose : () => setChosen(null)}
      onDone={() => setGroups(groups.filter((group) => group !== chosen))}
    />
  );
}
