import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Segment } from "@cenote/kit/form/Segment";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { LoadingTable } from "@cenote/kit/table/LoadingTable";
import { CollectionFrame } from "../../components/collection/CollectionFrame";
import type { NftCollectionScreen } from "../../components/collection/__generated__/NftCollectionScreen.graphql";
import type { CollectionActivity } from "./__generated__/CollectionActivity.graphql";
import { ACTIVITY_KINDS, kindText, readKind, withKind } from "./activityKinds";
import { ActivityList } from "./ActivityList";
import * as styles from "./CollectionActivityScreen.module.css";

type CollectionActivityScreenProps = {
  /** Undefined for an invalid address. */
  readonly queryRef?: PreloadedQuery<NftCollectionScreen>;
  readonly activityRef?: PreloadedQuery<CollectionActivity>;
};

/** Screen of a collection's activity, newest first. */
export function CollectionActivityScreen({ queryRef, activityRef }: CollectionActivityScreenProps) {
  const [search, setSearch] = useSearchParams();
  return (
    <CollectionFrame queryRef={queryRef} tab="activity">
      <div className={styles.filters}>
        <Segment
          label={t`Kind of activity`}
          options={ACTIVITY_KINDS.map((value) => ({ value, text: kindText(value) }))}
          value={readKind(search)}
          onChange={(kind) => setSearch((now) => withKind(now, kind), { preventScrollReset: true })}
        />
      </div>
      <Panel isFlush isWide subject={t`The activity`} loading={<LoadingTable label={t`Activity`} figures={FIGURES} />}>
        {activityRef && <ActivityList key={JSON.stringify(activityRef.variables)} queryRef={activityRef} />}
      </Panel>
    </CollectionFrame>
  );
}

const FIGURES = 4;
