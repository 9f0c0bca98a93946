import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { DEFAULT_CHAIN, toUrlName, type Chain } from "@cenote/domain/chains";
import { CHAIN_PARAMETER, portfolioPath } from "@cenote/domain/paths";
import { ChainFilter } from "@cenote/kit/chain/ChainFilter";
import { Part } from "@cenote/kit/feedback/Part";
import { withParameter } from "@cenote/kit/form/searchParameters";
import { useWatched } from "@cenote/kit/host/useWatched";
import { ScreenTabs } from "@cenote/kit/layout/ScreenTabs";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import { useHost } from "@cenote/kit/remote";
import { Link, useLocation, useParams, useSearchParams } from "@cenote/kit/router";
import { shortAddress } from "@cenote/kit/text/address";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { CardsSkeleton } from "../../components/CardsSkeleton";
import { PROFILE_TABS, readChain, readProfile, readTab, tabSearch, type ProfileTab } from "../../lib/profilePlace";
import type { NftProfile } from "./__generated__/NftProfile.graphql";
import type { NftProfileActivity } from "./__generated__/NftProfileActivity.graphql";
import type { NftProfileName } from "./__generated__/NftProfileName.graphql";
import type { NftProfileItems } from "./__generated__/NftProfileItems.graphql";
import { NamedProfile } from "./NamedProfile";
import type { NftProfileOrders } from "./__generated__/NftProfileOrders.graphql";
import { NoProfile } from "./NoProfile";
import { ProfileActivity } from "./ProfileActivity";
import { ProfileFigures } from "./ProfileFigures";
import { ProfileItems } from "./ProfileItems";
import { ProfileOrders } from "./ProfileOrders";
import * as styles from "./ProfileScreen.module.css";

type ProfileScreenProps = {
  readonly nameRef?: PreloadedQuery<NftProfileName>;
  readonly queryRef?: PreloadedQuery<NftProfile>;
  readonly itemsRef?: PreloadedQuery<NftProfileItems>;
  readonly activityRef?: PreloadedQuery<NftProfileActivity>;
  readonly ordersRef?: PreloadedQuery<NftProfileOrders>;
};

/** Screen of an account's NFTs: all by collection, those for sale, and the account's activity. */
export function ProfileScreen({ nameRef, queryRef, itemsRef, activityRef, ordersRef }: ProfileScreenProps) {
  const account = useWatched(useHost().account);
  const [search, setSearch] = useSearchParams();
  const names = useWatched(useHost().addressNames);
  const owner = readProfile({ params: useParams() as Record<string, string> }, account);
  if (owner.kind === "bad" && nameRef?.variables.name === owner.text) {
    return (
      <Part subject={t`The name`} loading={<CardsSkeleton />}>
        <NamedProfile name={owner.text} queryRef={nameRef} />
      </Part>
    );
  }
  if (owner.kind !== "owner") return <NoProfile text={owner.kind === "bad" ? owner.text : null} />;

  const { address } = owner;
  const tab = readTab(search);
  const name = names[address.toLowerCase()] ?? shortAddress(address);
  const handleChain = (picked: Chain | null) =>
    setSearch((now) => withParameter(now, CHAIN_PARAMETER, picked && toUrlName(picked)), { preventScrollReset: true });
  // The requests of another account follow shortly after it.
  const isCurrent = queryRef?.variables.ownerAddress === address;
  const chain = readChain(search);
  return (
    <>
      <ScreenTitle>{t`NFTs of ${name}`}</ScreenTitle>
      <div className={styles.head}>
        <h1>{t`NFTs of ${name}`}</h1>
        <div className={styles.facts}>
          <AddressChip address={address} />
          <Link to={portfolioPath(address)} className={styles.link}>
            {t`Portfolio`}
          </Link>
          <ChainFilter
            value={tab === "activity" ? (chain ?? DEFAULT_CHAIN) : chain}
            hasAll={tab !== "activity"}
            onChange={handleChain}
          />
        </div>
      </div>
      {queryRef && isCurrent && (
        <Part subject={t`The figures`} loading={<CardsSkeleton />}>
          <ProfileFigures queryRef={queryRef} />
        </Part>
      )}
      <Tabs tab={tab} />
      {ordersRef && isCurrent && (
        <Part subject={t`Your orders`}>
          <ProfileOrders queryRef={ordersRef} />
        </Part>
      )}
      {itemsRef && isCurrent && (
        <Part subject={t`The items`} loading={<CardsSkeleton />}>
          <ProfileItems queryRef={itemsRef} isListed={tab === "listed"} />
        </Part>
      )}
      {activityRef && isCurrent && (
        <Part subject={t`The activity`} loading={<CardsSkeleton />}>
          <ProfileActivity queryRef={activityRef} />
        </Part>
      )}
    </>
  );
}

function Tabs({ tab }: { readonly tab: ProfileTab }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const texts: Readonly<Record<ProfileTab, string>> = {
    items: t`Items`,
    listed: t`For sale`,
    activity: t`Activity`,
  };
  const tabs = PROFILE_TABS.map((one) => ({
    to: pathname + tabSearch(search, one),
    text: texts[one],
    isCurrent: one === tab,
  }));
  return (
    <div className={styles.tabs}>
      <ScreenTabs label={t`Profile`} tabs={tabs} isMinor />
    </div>
  );
}
