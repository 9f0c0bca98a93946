import { t } from "@lingui/core/macro";
import { Suspense, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { OperationType } from "relay-runtime";
import { toChain, toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER, portfolioPath, type PortfolioTab } from "@cenote/domain/paths";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { Part } from "@cenote/kit/feedback/Part";
import { useWatched } from "@cenote/kit/host/useWatched";
import { ScreenHead } from "@cenote/kit/layout/ScreenHead";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { loadable } from "@cenote/kit/lib/loadable";
import { useHost } from "@cenote/kit/remote";
import { useParams, useSearchParams } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Spoken } from "@cenote/kit/text/Spoken";
import { addressName } from "../lib/owner/addressName";
import { readOwners } from "../lib/portfolioOwners";
import { tabSearch, withChain } from "../lib/portfolioSearch";
import { addressNameText } from "./owner/addressNameText";
import { NameButton } from "./owner/NameButton";
import { OwnerMenu } from "./owner/OwnerMenu";
import { useAddressNames } from "./owner/useAddressNames";
import { TAB_TEXTS } from "./tabTexts";

/** Most visits have an account: they do not load this part. */
const noOwner = loadable<object>(() => import("./NoOwner").then((module) => module.NoOwner));
const badAddress = loadable<{ readonly text: string }>(() =>
  import("./BadAddress").then((module) => module.BadAddress),
);

/** Query of a tab, with the owners of the portfolio. */
type OwnersQuery = OperationType & { readonly variables: { readonly ownerAddresses: readonly string[] } };

type PortfolioFrameProps<Q extends OwnersQuery> = {
  readonly tab: PortfolioTab;
  readonly queryRef?: PreloadedQuery<Q>;
  readonly loading: ReactNode;
  /** Actions next to the address. */
  readonly actions?: ReactNode;
  readonly children: (queryRef: PreloadedQuery<Q>) => ReactNode;
};

/** Shared frame of all tabs of a portfolio: owner, tab navigation, network. */
export function PortfolioFrame<Q extends OwnersQuery>(props: PortfolioFrameProps<Q>) {
  const { tab, queryRef, loading, actions, children } = props;
  const account = useWatched(useHost().account);
  const params = useParams();
  const [search] = useSearchParams();
  const owners = readOwners({ params: params as Record<string, string>, search }, account);
  if (owners.kind === "bad")
    return (
      <Suspense>
        <badAddress.Component text={owners.text} />
      </Suspense>
    );
  if (owners.kind === "none")
    return (
      <Suspense>
        <noOwner.Component />
      </Suspense>
    );

  const { addresses } = owners;
  // After an account switch, the requests follow a moment later.
  const isCurrent = queryRef?.variables.ownerAddresses.join() === addresses.join();
  return (
    <>
      <PortfolioTitle addresses={addresses} />
      <ScreenHead tabs={<PortfolioTabs tab={tab} address={params.address ?? null} />}>
        <NetworkFilter />
        <OwnerMenu tab={tab} addresses={addresses} />
        {addresses.length === 1 && (
          <>
            <NameButton address={addresses[0]!} />
            <AddressChip address={addresses[0]!} isSign />
          </>
        )}
        {actions}
      </ScreenHead>
      {queryRef && isCurrent ? (
        <Part subject={TAB_TEXTS[tab].subject()} loading={loading}>
          {children(queryRef)}
        </Part>
      ) : (
        loading
      )}
    </>
  );
}

function PortfolioTitle({ addresses }: { readonly addresses: readonly string[] }) {
  const owner = addressNameText(addressName(addresses[0]!, useAddressNames(addresses)));
  const title = addresses.length === 1 ? t`Portfolio of ${owner}` : t`Portfolio of several accounts`;
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <h1>
        <Spoken>{title}</Spoken>
      </h1>
    </>
  );
}

function PortfolioTabs({ tab, address }: { readonly tab: PortfolioTab; readonly address: string | null }) {
  const [search] = useSearchParams();
  const kept = tabSearch(search);
  const tabs = (Object.keys(TAB_TEXTS) as PortfolioTab[]).map((one) => ({
    to: `${portfolioPath(address, one)}${kept}`,
    text: TAB_TEXTS[one].title(),
    isCurrent: one === tab,
  }));
  return <ScreenTabs label={t`Portfolio`} tabs={tabs} />;
}

function NetworkFilter() {
  const [search, setSearch] = useSearchParams();
  const handleChain = (picked: Chain | null) =>
    setSearch((now) => withChain(now, picked && toUrlName(picked)), { preventScrollReset: true });
  return <ChainFilter value={toChain(search.get(CHAIN_PARAMETER) ?? "")} onChange={handleChain} />;
}
