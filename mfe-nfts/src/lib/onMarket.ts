import { t } from "@lingui/core/macro";

/** The markets' own names, by the gateway's. */
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

/** The market that an order was made on, as "on OpenSea"; null where the order carries no mark. */
export function onMarket(marketplace: string | null | undefined): string | null {
  const market = marketplace ? NAMES[marketplace] : undefined;
  return market ? t`on ${market}` : null;
}
