import type { Chain } from "@cenote/domain/chains";
import type { LogoFacts } from "@cenote/kit/picture/logoFacts";
import type { TokenWarning } from "@cenote/kit/safety/tokenWarning";

/** What the accounts hold of one token on one chain. Texts are untrusted; a figure is null where it is unknown. */
export type HeldToken = {
  /** `CHAIN:address`, the coin's without an address: names it in the browser's lists. */
  readonly key: string;
  readonly chain: Chain;
  /** Null for the chain's coin. */
  readonly address: string | null;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly logoUrl: string | null;
  /** Tokens of one project are one asset. */
  readonly projectId: string;
  /** Whole tokens, rounded as a number is. */
  readonly quantity: number | null;
  /** US dollars for one. */
  readonly price: number | null;
  /** Percent of the last day. */
  readonly change: number | null;
  /** US dollars. */
  readonly value: number | null;
  /** By the gateway's rule: not listed, and its pools hold less than the balance claims to be worth. */
  readonly isSpam: boolean;
  readonly warning: TokenWarning | null;
  /** The symbol of the token that it looks like. */
  readonly imitated: string | null;
};

/** Names a token in the browser's lists and beside its profit. */
export function tokenKey(chain: Chain, address: string | null | undefined): string {
  return `${chain}:${address?.toLowerCase() ?? ""}`;
}

/** What a token is drawn by. */
export function pictureOf({ logoUrl, symbol, name, address, chain }: HeldToken): LogoFacts {
  return { url: logoUrl, letters: symbol || name, seed: address ?? chain };
}
