import { t } from "@lingui/core/macro";
import { Suspense, type ReactNode } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts, type Chain } from "@cenote/domain/chains";
import { EmptyState } from "../../feedback/EmptyState";
import { ErrorState } from "../../feedback/ErrorState";
import { Boundary } from "../../feedback/RetryBoundary";
import { Button } from "../../form/Button";
import { isAddress } from "../../text/address";
import { readTradeToken } from "../readTradeToken";
import { foundGroups, toAssets } from "../tokenAssets";
import type { LoadedQuery } from "../../relay/useLoadedQuery";
import type { TokenPickerSearch } from "./__generated__/TokenPickerSearch.graphql";
import type { Balances } from "./HeldTokens";
import { PickerList, type PickerChoice } from "./PickerList";
import { PickerSkeleton } from "./PickerSkeleton";
import * as styles from "./TokenPicker.module.css";

type FoundTokensProps = PickerChoice & {
  /** Null for all networks. */
  readonly network: Chain | null;
  readonly text: string;
  readonly results: LoadedQuery<TokenPickerSearch>;
  readonly balances: Balances;
  readonly onAllNetworks: () => void;
};

/** Search results of the typed text: known tokens first, those with a warning after them. */
export function FoundTokens(props: FoundTokensProps) {
  const { queryRef, retry } = props.results;
  if (!queryRef) return <PickerSkeleton />;
  const failed = (
    <ErrorState title={t`The search failed`} onRetry={retry}>
      {t`Your input is kept.`}
    </ErrorState>
  );
  return (
    <Boundary place={String(queryRef.fetchKey)} fallback={() => failed}>
      <Suspense fallback={<PickerSkeleton />}>
        <Found {...props} queryRef={queryRef} />
      </Suspense>
    </Boundary>
  );
}

type FoundProps = FoundTokensProps & { readonly queryRef: PreloadedQuery<TokenPickerSearch> };

function Found({ queryRef, results, balances, text, network, onAllNetworks, ...list }: FoundProps) {
  const { searchTokens } = usePreloadedQuery<TokenPickerSearch>(
    graphql`
      query TokenPickerSearch($text: String!, $chains: [Chain!]) @throwOnFieldError {
        searchTokens(searchQuery: $text, chains: $chains) {
          id
          createdAtTimestamp
          holdersCount
          ...readTradeToken_token
        }
      }
    `,
    queryRef,
  );
  const ages = new Map(
    searchTokens.map(({ id, createdAtTimestamp, holdersCount }) => [id, { createdAtTimestamp, holdersCount }]),
  );
  const { listed, imitations, others } = foundGroups(searchTokens.map(readTradeToken));
  const held = typeof balances === "string" ? [] : balances;
  const assets = (tokens: typeof listed) =>
    toAssets(tokens, held, list.chain).map((asset) => ({ ...asset, ...ages.get(asset.forms[0].token.id) }));
  const sections = [
    { id: "known", title: t`Known`, assets: assets(listed) },
    { id: "imitations", title: t`Same name, other contracts`, assets: assets(imitations) },
    { id: "others", title: t`Also found`, assets: assets(others) },
  ];
  return (
    <>
      <PickerList
        {...list}
        sections={sections}
        isBusy={results.isWaiting}
        empty={results.isWaiting ? null : <NothingFound text={text} network={network} onAllNetworks={onAllNetworks} />}
      />
      <p className={styles.foot}>{t`Not here? Paste a contract address. Tokens with a warning never come first.`}</p>
    </>
  );
}

/** Empty state of a search by name or address on the selected networks. */
function NothingFound({ text, network, onAllNetworks }: Pick<FoundTokensProps, "text" | "network" | "onAllNetworks">) {
  const place = network && chainFacts(network).displayName;
  const action: ReactNode = network && (
    <Button kind="quiet" onClick={onAllNetworks}>
      {t`Search all networks`}
    </Button>
  );
  return isAddress(text) ? (
    <EmptyState title={t`No token at this address`} action={action}>
      {place
        ? t`No token contract at this address is known on ${place}. Check the address and the network.`
        : t`No token contract at this address is known on any indexed network. Check the address.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`Nothing found`} action={action}>
      {place
        ? t`No token on ${place} has such a name or symbol. Paste its contract address.`
        : t`No token has such a name or symbol. Paste its contract address.`}
    </EmptyState>
  );
}
