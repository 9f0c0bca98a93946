import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { Suspense } from "react";
import { usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { ConcreteRequest } from "relay-runtime";
import { RetryBoundary } from "@cenote/kit/feedback/RetryBoundary";
import { Button } from "@cenote/kit/form/Button";
import { useKeptCurrent } from "@cenote/kit/relay/useKeptCurrent";
import { useLaterQuery } from "@cenote/kit/relay/useLaterQuery";
import { CardSkeletons } from "@cenote/kit/layout/CardSkeletons";
import type { CollectionItems } from "./__generated__/CollectionItems.graphql";
import { ItemCards } from "./ItemCards";
import * as styles from "./ItemList.module.css";
import { PAGE_SIZE } from "./pageSize";
import type { PagePart } from "./pagesIn";

type LaterItemsProps = PagePart & {
  readonly query: ConcreteRequest;
  /** Variables of the first page. */
  readonly variables: CollectionItems["variables"];
  /** Total number of items. */
  readonly count: number;
};

/** Page of items that is fetched on scroll. */
export function LaterItems({ query, variables: ofFirst, ...part }: LaterItemsProps) {
  const variables = { ...ofFirst, skip: part.page * PAGE_SIZE };
  const answer = useLaterQuery<CollectionItems>(query, variables);
  useKeptCurrent(query, answer && variables);
  const loading = <CardSkeletons count={part.to - part.from} />;
  return (
    <RetryBoundary fallback={(retry) => <FailedItems onRetry={retry} />}>
      <Suspense fallback={loading}>
        {answer ? <FetchedItems query={query} queryRef={answer} {...part} /> : loading}
      </Suspense>
    </RetryBoundary>
  );
}

type FetchedItemsProps = Omit<LaterItemsProps, "variables"> & { readonly queryRef: PreloadedQuery<CollectionItems> };

function FetchedItems({ query, queryRef, ...part }: FetchedItemsProps) {
  const { nftAssets } = usePreloadedQuery<CollectionItems>(query, queryRef);
  return <ItemCards items={nftAssets} variables={queryRef.variables} {...part} />;
}

function FailedItems({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <li className={styles.failed} role="alert">
      {t`These items could not be loaded.`}
      <Button kind="quiet" size="small" onClick={onRetry}>
        <RotateCw size={14} aria-hidden /> {t`Try again`}
      </Button>
    </li>
  );
}
