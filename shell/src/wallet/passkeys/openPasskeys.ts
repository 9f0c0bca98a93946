import { t } from "@lingui/core/macro";
import { createStored } from "@cenote/kit/state/stored";
import type { ReadChain } from "../chainReader";
import type { AnnouncedWallet } from "../announcedWallets";
import type { ChainIds, RelayFacts } from "../pageFacts";
import { createPasskeyAccounts } from "./passkeyAccount";
import { createPasskeyProvider, toConnection } from "./passkeyProvider";
import { PASSKEY_RDNS, type createPasskeyWallets } from "./passkeyWallets";

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#076E6A'/>" +
  "<g fill='none' stroke='#fff' stroke-width='2.2' stroke-linecap='round'><circle cx='12.5' cy='12.5' r='4'/>" +
  "<path d='M15.5 15.5l8 8M20 20l2.5-2.5M6.5 25c0-3.5 2.5-5.5 6-5.5'/></g></svg>";

type Means = {
  readonly wallets: ReturnType<typeof createPasskeyWallets>;
  readonly readChain: ReadChain;
  readonly chainIds: ChainIds;
  readonly relay: RelayFacts;
};

/** Opens the passkey wallet: its accounts, and its provider as a wallet of this page. */
export function openPasskeys({ wallets, readChain, chainIds, relay }: Means) {
  const { implementation, chainIds: servedIds } = relay;
  const accounts = createPasskeyAccounts({ readChain, chainIds, implementation });
  const connection = createStored("cenote.passkeyConnection", toConnection);
  const provider = createPasskeyProvider({ wallets, connection, accounts, readChain, chainIds, servedIds });
  const announced: AnnouncedWallet = {
    rdns: PASSKEY_RDNS,
    name: t`Passkey wallet`,
    icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
    provider,
  };
  return {
    accounts,
    announced,
    /** Chains that the relay serves. */
    chains: servedIds.map((id) => chainIds.chainOf(id)).filter((chain) => chain !== null),
  };
}

export type Passkeys = ReturnType<typeof openPasskeys>;
