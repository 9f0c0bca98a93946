import type { Chain } from "@cenote/domain/chains";
import type { Settable } from "@cenote/kit/state/watched";
import { WalletError } from "@cenote/kit/wallet/walletError";
import { getAddress } from "viem/utils";
import type { Passkeys } from "./openPasskeys";
import { addition, removal, sealedIds, unlock } from "./passkeyAccount";
import { isSignedBy } from "./passkeySignature";
import { withPasskey, withWallet, type PasskeyWallet, type StoredPasskey } from "./passkeyWallets";
import { addressOfPhrase, newPhrase } from "./recoveryPhrase";
import { seal } from "./sealedSecret";
import { askPasskey, createPasskey } from "./webAuthn";

type Wallets = Settable<readonly PasskeyWallet[]>;
/** Called with the network that is being changed. */
type OnChain = (chain: Chain) => void;

/** Outcome of a change on several networks: those on which it failed are unchanged. */
export type Changed = { readonly wallet: PasskeyWallet; readonly failed: readonly Chain[] };

/** Creates an account with its first passkey, on every network of the relay; also returns the recovery phrase. */
export async function createWallet(passkeys: Passkeys, wallets: Wallets, name: string, onChain: OnChain) {
  const phrase = newPhrase();
  return { phrase, ...(await addByPhrase(passkeys, wallets, phrase, name, onChain)) };
}

/** Adds a new passkey to the account of a recovery phrase, on every network of the relay. */
export async function addByPhrase(
  { accounts, chains }: Passkeys,
  wallets: Wallets,
  phrase: string,
  name: string,
  onChain: OnChain,
): Promise<Changed> {
  const address = addressOfPhrase(phrase);
  const formerWallet = find(wallets, address) ?? { address, passkeys: [] };
  const passkey = await newPasskey(formerWallet, name, phrase);
  const wallet = withPasskey(formerWallet, passkey);
  wallets.set(withWallet(wallets.get(), wallet));
  const failed = await onEach(chains, onChain, async (chain) => {
    const calls = [addition(address, passkey)];
    await accounts.tryOwnCalls(chain, address, calls);
    await accounts.executeByKey(chain, phrase, calls);
  });
  return { wallet, failed };
}

/** Adds a passkey to an account, confirmed by an existing one: once where it opens the phrase, else per network. */
export async function addPasskey(
  passkeys: Passkeys,
  wallets: Wallets,
  wallet: PasskeyWallet,
  name: string,
  onChain: OnChain,
): Promise<Changed> {
  const sealed = sealedIds(wallet);
  if (sealed.length > 0) {
    const phrase = await unlock(wallet, await askPasskey(null, sealed));
    return addByPhrase(passkeys, wallets, phrase, name, onChain);
  }
  const passkey = await newPasskey(wallet, name, null);
  const failed = await onEach(passkeys.chains, onChain, async (chain) => {
    const calls = [addition(wallet.address, passkey)];
    await passkeys.accounts.tryOwnCalls(chain, wallet.address, calls);
    await passkeys.accounts.execute(chain, wallet, calls);
  });
  const changed = withPasskey(wallet, passkey);
  wallets.set(withWallet(wallets.get(), changed));
  return { wallet: changed, failed };
}

/** Removes a passkey on the networks that accept it. If one fails, this browser keeps the passkey. */
export async function removePasskey(
  { accounts, chains }: Passkeys,
  wallets: Wallets,
  wallet: PasskeyWallet,
  passkey: Pick<StoredPasskey, "x" | "y">,
  onChain: OnChain,
): Promise<Changed> {
  const { address } = wallet;
  const isSame = ({ x, y }: Pick<StoredPasskey, "x" | "y">) => x === passkey.x && y === passkey.y;
  const sealed = sealedIds(wallet);
  const phrase = sealed.length > 0 ? await unlock(wallet, await askPasskey(null, sealed)) : null;
  const failed = await onEach(chains, onChain, async (chain) => {
    if (!(await accounts.acceptedPasskeys(chain, address)).some(isSame)) return;
    const calls = [removal(address, passkey)];
    await accounts.tryOwnCalls(chain, address, calls);
    await (phrase ? accounts.executeByKey(chain, phrase, calls) : accounts.execute(chain, wallet, calls));
  });
  if (failed.length > 0) return { wallet, failed };
  const changed = { ...wallet, passkeys: wallet.passkeys.filter((one) => !isSame(one)) };
  wallets.set(withWallet(wallets.get(), changed));
  return { wallet: changed, failed };
}

/** Returns the account of a passkey that its owner chooses; the passkey must sign by a key that the account accepts. */
export async function signIn({ accounts, chains }: Passkeys, wallets: Wallets, name: string): Promise<PasskeyWallet> {
  const { id, account, assertion } = await askPasskey(null, []);
  const wallet = wallets.get().find(({ passkeys }) => passkeys.some((one) => one.id === id));
  if (wallet) return wallet;
  if (!account) throw new WalletError("failed", "The passkey does not name an account.");
  const address = getAddress(account);
  for (const chain of chains) {
    for (const key of await accounts.acceptedPasskeys(chain, address)) {
      if (!(await isSignedBy(assertion, key))) continue;
      const passkey = { id, name, ...key, createdAt: now(), sealed: null };
      const wallet = withPasskey(find(wallets, address) ?? { address, passkeys: [] }, passkey);
      wallets.set(withWallet(wallets.get(), wallet));
      return wallet;
    }
  }
  throw new WalletError("failed", "No network accepts this passkey any more.");
}

async function newPasskey(wallet: PasskeyWallet, name: string, phrase: string | null): Promise<StoredPasskey> {
  const { address, passkeys } = wallet;
  const made = await createPasskey(
    address,
    passkeys.map(({ id }) => id),
  );
  // Authenticators return the secret when they sign, and few of them when they create the passkey.
  const { secret } = phrase === null ? { secret: null } : await askPasskey(null, [made.id]);
  const sealed = secret && phrase !== null ? await seal(phrase, secret, address) : null;
  return { ...made, name, createdAt: now(), sealed };
}

async function onEach(chains: readonly Chain[], onChain: OnChain, change: (chain: Chain) => Promise<unknown>) {
  const failed: Chain[] = [];
  for (const chain of chains) {
    onChain(chain);
    try {
      await change(chain);
    } catch (error) {
      console.error(error);
      failed.push(chain);
    }
  }
  return failed;
}

function find(wallets: Wallets, address: string): PasskeyWallet | null {
  return wallets.get().find((one) => one.address === address) ?? null;
}

const now = () => Math.floor(Date.now() / 1000);
