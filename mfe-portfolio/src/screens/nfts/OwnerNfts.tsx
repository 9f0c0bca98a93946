import { t } from "@lingui/core/macro";
import { graphql, usePaginationFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { readFilter } from "@cenote/kit/form/filterText";
import { Panel } from "@cenote/kit/layout/Panel";
import { useSearchParams } from "@cenote/kit/router";
import { useRest } from "@cenote/kit/table/rows/useRest";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { shortAddress } from "@cenote/kit/text/address";
import { readShownRules } from "../../lib/assets/assetSearch";
import type { Choices } from "../../lib/assets/tokenChoices";
import { itemRule, readOwnedItem } from "./readOwnedItem";
import type { OwnedCollection } from "../../lib/nfts/ownedCollection";
import type { OwnerNfts_portfolio$key } from "./__generated__/OwnerNfts_portfolio.graphql";
import type { OwnerNftsPage } from "./__generated__/OwnerNftsPage.graphql";
import { CollectionItems } from "./CollectionItems";
import * as styles from "./NftsScreen.module.css";

type OwnerNftsProps = {
  readonly portfolio: OwnerNfts_portfolio$key;
  /** Collections of all accounts. */
  readonly collections: readonly OwnedCollection[];
  readonly choices: Choices;
  /** Whether there are several owners, so that the owner is shown. */
  readonly isOneOfSeveral: boolean;
};

const PAGE_SIZE = 48;

/** Loaded NFTs of one account by collection. */
export function OwnerNfts({ portfolio, collections, choices, isOneOfSeveral }: OwnerNftsProps) {
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<OwnerNftsPage, OwnerNfts_portfolio$key>(
    graphql`
      fragment OwnerNfts_portfolio on Portfolio
      @refetchable(queryName: "OwnerNftsPage")
      @argumentDefinitions(first: { type: "Int", defaultValue: 48 }, after: { type: "String" }) {
        ownerAddress
        ownedItems(chains: $chains, filter: { addresses: $collections }, first: $first, after: $after)
          @connection(key: "OwnerNfts_ownedItems") {
          edges {
            node {
              id
              ...readOwnedItem_balance
            }
          }
        }
      }
    `,
    portfolio,
  );
  const [search] = useSearchParams();
  const rest = useRest({ hasMore: hasNext, isLoading: isLoadingNext, loadNext, pageSize: PAGE_SIZE });
  const [text, shows] = [readFilter(search)?.toLowerCase() ?? null, readShownRules(search)];
  const nodes = withoutRepeats(
    (data.ownedItems?.edges ?? []).map(({ node }) => node),
    ({ id }) => [id],
  );
  const items = nodes.map(readOwnedItem).filter((item) => item !== null);
  const shown = items.filter((item) => {
    const rule = itemRule(item, choices);
    return (rule === null || shows.has(rule)) && (text === null || item.texts.some((one) => one.includes(text)));
  });
  const groups = collections
    .map((collection) => ({ collection, own: shown.filter((item) => item.collectionKey === collection.key) }))
    .filter(({ own }) => own.length > 0);
  const owner = shortAddress(data.ownerAddress);
  return (
    <section aria-label={t`NFTs of ${owner}`} className={styles.screen}>
      {isOneOfSeveral && <h2>{t`NFTs of ${owner}`}</h2>}
      {groups.map(({ collection, own }) => (
        <CollectionItems key={collection.key} collection={collection} items={own} choices={choices} />
      ))}
      {groups.length === 0 && (
        <Panel>
          <EmptyState title={t`No matching NFTs`}>
            {hasNext ? t`No NFT loaded so far matches.` : t`No NFT of this account matches.`}
          </EmptyState>
        </Panel>
      )}
      {hasNext && (
        <div className={styles.more} role="status">
          {rest.hasFailed && <span>{t`More items could not be loaded.`}</span>}
          <Button kind="quiet" disabled={isLoadingNext} onClick={rest.load}>
            {isLoadingNext ? t`Loading more…` : t`Show more`}
          </Button>
        </div>
      )}
    </section>
  );
}
