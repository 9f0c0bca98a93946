import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { TokenWarning } from "@cenote/kit/safety/tokenWarning";

/** The accounts' balance of one token on one chain. Texts are untrusted; a figure is null if unknown. */
export type HeldToken = {
  /** `CHAIN:address`, for the coin without an address: the key in the browser's lists. */
  readonly key: string;
  readonly chain: Chain;
  /** Null for the chain's coin. */
  readonly address: string | null;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly logoUrl: string | null;
  /** Tokens of one project are one asset. */
  readonly projectId: string;
  /** Whole tokens, rounded to a number. */
  readonly quantity: number | null;
  /** US dollars per token. */
  readonly price: number | null;
  /** Percent of the last day. */
  readonly change: number | null;
  /** US dollars. */
  readonly value: number | null;
  /** By the gateway's rule: not listed, and its pools hold less than the claimed value of the balance. */
  readonly isSpam: boolean;
  readonly warning: TokenWarning | null;
  /** Symbol of the imitated token. */
  readonly imitated: string | null;
};

/** Returns the key of a token in the browser's lists and in the profits. */
export function tokenKey(chain: Chain, address: string | null | undefined): string {
  return `${chain}:${address?.toLowerCase() ?? ""}`;
}

/** Returns the facts for a token's logo. */
export function pictureOf({ logoUrl, symbol, name, address, chain }: HeldToken): LogoFacts {
  return { url: logoUrl, letters: symbol || name, seed: address ?? chain };
}
