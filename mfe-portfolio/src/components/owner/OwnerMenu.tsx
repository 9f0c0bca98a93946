import type { Address } from "viem";
import { plural, t } from "@lingui/core/macro";
import { Eye, Plus, Users, Wallet } from "lucide-react";
import { Suspense, useState } from "react";
import type { PortfolioTab } from "@cenote/domain/paths";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { ChoiceButton } from "@cenote/kit/menu/ChoiceButton";
import { useHost } from "@cenote/kit/remote";
import { useNavigate, useSearchParams } from "@cenote/kit/router";
import { addressName } from "../../lib/owner/addressName";
import { ownerPlace } from "../../lib/owner/ownerPlace";
import { MAX_ACCOUNTS } from "../../lib/portfolioOwners";
import { addressNameText } from "./addressNameText";
import type { AddressDialogProps } from "./AddressDialog";
import { useAddressNames } from "./useAddressNames";

const dialog = loadable<AddressDialogProps>(() => import("./AddressDialog").then((module) => module.AddressDialog));
/** Menu values that are not addresses. */
const [TOGETHER, OTHER, WATCH] = ["together", "other", "watch"];
const ICON_PIXELS = 16;

type OwnerMenuProps = { readonly tab: PortfolioTab; readonly addresses: readonly Address[] };

/** Owner of the portfolio, and a menu of others: remembered accounts, all of them together, any address. */
export function OwnerMenu({ tab, addresses }: OwnerMenuProps) {
  const { account, knownAccounts, watchAddress, notify } = useHost();
  const own = useWatched(account)?.address ?? null;
  const rememberedAddresses = useWatched(knownAccounts).map(({ address }) => address);
  const names = useAddressNames([...rememberedAddresses, ...addresses]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const nameOf = (address: string) => addressNameText(addressName(address, names));
  const shown = addresses.length === 1 ? addresses[0]! : null;
  const isSame = (address: string) => address.toLowerCase() === shown?.toLowerCase();
  const isKnown = rememberedAddresses.some(isSame);
  const offered = shown && !isKnown ? [...rememberedAddresses, shown] : rememberedAddresses;
  const open = (next: readonly string[]) => void navigate(ownerPlace({ tab, addresses: next, own, search }));
  const togetherText = plural(shown ? rememberedAddresses.length : addresses.length, {
    one: "# account",
    other: "# accounts together",
  });

  const handleChoice = (id: string) => {
    if (id === OTHER) setIsAsking(true);
    else if (id === TOGETHER) open(rememberedAddresses.slice(0, MAX_ACCOUNTS));
    else if (id !== WATCH) open([id]);
    else if (shown) {
      watchAddress(shown);
      notify({ text: t`The address is watched in this browser.`, tone: "good" });
    }
  };
  return (
    <>
      <ChoiceButton
        label={t`Whose portfolio`}
        text={shown ? nameOf(shown) : togetherText}
        sign={shown ? <Wallet size={ICON_PIXELS} aria-hidden /> : <Users size={ICON_PIXELS} aria-hidden />}
        choices={[
          ...offered.map((address) => ({
            id: isSame(address) ? shown! : address,
            name: nameOf(address),
            sign: <Wallet size={ICON_PIXELS} aria-hidden />,
          })),
          ...(rememberedAddresses.length > 1 || !shown
            ? [{ id: TOGETHER, name: t`All accounts together`, sign: <Users size={ICON_PIXELS} aria-hidden /> }]
            : []),
          ...(shown && !isKnown
            ? [{ id: WATCH, name: t`Watch this address`, sign: <Eye size={ICON_PIXELS} aria-hidden /> }]
            : []),
          { id: OTHER, name: t`Another address…`, sign: <Plus size={ICON_PIXELS} aria-hidden /> },
        ]}
        selected={shown ?? TOGETHER}
        onChoose={handleChoice}
      />
      {isAsking && (
        <Suspense>
          <dialog.Component
            title={t`Another address`}
            action={t`Watch`}
            onAddress={(address) => {
              setIsAsking(false);
              open([address]);
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
