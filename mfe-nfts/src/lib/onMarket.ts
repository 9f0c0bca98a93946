import { t } from "@lingui/core/macro";

/** Names of the markets, by the gateway's keys. */
const NAMES: Readonly<Record<string, string>> = {
  CENOTE: "Cenote",
  CRYPTOPUNKS: "CryptoPunks",
  FOUNDATION: "Foundation",
  LOOKSRARE: "LooksRare",
  NFT20: "NFT20",
  NFTX: "NFTX",
  OPENSEA: "OpenSea",
  SUDOSWAP: "sudoswap",
  X2Y2: "X2Y2",
};

/** Returns the market of an order, as "on OpenSea"; null where the order carries no mark. */
export function onMarket(marketplace: string | null | undefined): string | null {
  const market = marketplace ? NAMES[marketplace] : undefined;
  return market ? t`on ${market}` : null;
}
