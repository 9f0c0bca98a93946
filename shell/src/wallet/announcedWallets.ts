import type { Watched } from "@cenote/kit/remote";
import { createWatched } from "@cenote/kit/state/watched";
import type { Provider } from "./provider";
import { trustedScript } from "../remotes/trustedScripts";

/** Wallet that announced itself to the page (EIP-6963). Its texts and its icon are untrusted. */
export type AnnouncedWallet = {
  /** Its name in reverse DNS, which is constant: com.example.wallet. */
  readonly rdns: string;
  readonly name: string;
  /** Data URL of a picture; null without a valid one. */
  readonly icon: string | null;
  readonly provider: Provider;
};

export type AnnouncedWallets = Watched<readonly AnnouncedWallet[]> & {
  /** Lists a wallet of this page's own before announced ones. */
  readonly add: (wallet: AnnouncedWallet) => void;
  /** Requests wallets to announce themselves; the first time, after the page's own wallet has loaded. */
  readonly requestProviders: () => Promise<void>;
};

const MAX_WALLETS = 20;
const MAX_NAME_LENGTH = 48;
const MAX_ICON_LENGTH = 96 * 1024;
const ICON = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i;
const RDNS = /^[a-z0-9-]+(\.[a-z0-9_-]+)+$/i;

/** Listens for wallets. `loadOwn` loads the page's own wallet, if it has one. */
export function createAnnouncedWallets(page: EventTarget, loadOwn: () => Promise<void>): AnnouncedWallets {
  const wallets = createWatched<readonly AnnouncedWallet[]>([]);
  const add = (wallet: AnnouncedWallet) =>
    wallets.set([wallet, ...wallets.get().filter(({ rdns }) => rdns !== wallet.rdns)]);
  page.addEventListener("eip6963:announceProvider", (event) => {
    const wallet = readAnnouncement((event as CustomEvent).detail);
    const earlierWallets = wallets.get();
    // The first wallet keeps a name: a later one with the same may be an impostor.
    if (!wallet || earlierWallets.length >= MAX_WALLETS || earlierWallets.some(({ rdns }) => rdns === wallet.rdns))
      return;
    wallets.set([...earlierWallets, wallet]);
  });
  return {
    get: wallets.get,
    subscribe: wallets.subscribe,
    add,
    async requestProviders() {
      page.dispatchEvent(new Event("eip6963:requestProvider"));
      // Other wallets are listed without the page's own.
      await loadOwn().catch(() => undefined);
      page.dispatchEvent(new Event("eip6963:requestProvider"));
    },
  };
}

/** Validates an announcement; null for a malformed one. */
export function readAnnouncement(detail: unknown): AnnouncedWallet | null {
  const { info, provider } = (detail ?? {}) as { info?: Partial<Record<string, unknown>>; provider?: Provider };
  if (typeof info !== "object" || info === null || typeof provider?.request !== "function") return null;
  const { rdns, name, icon } = info;
  if (typeof rdns !== "string" || !RDNS.test(rdns) || rdns.length > MAX_NAME_LENGTH) return null;
  const isShown = typeof icon === "string" && icon.length <= MAX_ICON_LENGTH && ICON.test(icon.trimStart());
  return {
    rdns,
    name: typeof name === "string" ? name.trim().slice(0, MAX_NAME_LENGTH) : "",
    icon: isShown ? icon.trimStart() : null,
    provider,
  };
}

/** Returns a function that adds a script of this site to the page, once. */
export function loadingScript(path: string | undefined): () => Promise<void> {
  let loaded: Promise<void> | null = null;
  const load = (source: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = trustedScript(source);
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loaded = null;
        reject(new Error(`${source} did not load`));
      };
      document.head.append(script);
    });
  return () => (path === undefined ? Promise.resolve() : (loaded ??= load(path)));
}
