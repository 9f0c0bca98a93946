/** Wallet on phones, and the link that opens a page in its own browser. */
export type WalletLink = { readonly name: string; readonly url: string };

/** Number of Ethereum in SLIP-44. */
const ETHEREUM_COIN = 60;

/**
 * Returns the links that open a page in a wallet's browser on a phone, as each wallet documents them: docs.metamask.io
 * (deeplinks), developer.trustwallet.com (deep linking), docs.phantom.com (browse), and Coinbase Wallet's `cb_url`.
 * Empty for a page that is reachable only on this machine.
 */
export function walletLinks(page: string): readonly WalletLink[] {
  const { protocol, host, origin } = new URL(page);
  if (protocol !== "https:") return [];
  const encoded = encodeURIComponent(page);
  return [
    // The page's own path follows, not encoded.
    { name: "MetaMask", url: `https://link.metamask.io/dapp/${host}${page.slice(origin.length)}` },
    { name: "Coinbase Wallet", url: `https://go.cb-w.com/dapp?cb_url=${encoded}` },
    { name: "Trust Wallet", url: `https://link.trustwallet.com/open_url?coin_id=${ETHEREUM_COIN}&url=${encoded}` },
    { name: "Phantom", url: `https://phantom.app/ul/browse/${encoded}?ref=${encodeURIComponent(origin)}` },
  ];
}
