import type { Chain } from "@cenote/domain/chains";
import { findWarning } from "../safety/tokenWarning";
import { isAddress } from "../text/address";
import type { TradeToken } from "./readTradeToken";
import { heldQuantity, type HeldToken } from "./tradeBalances";
import { isRefused } from "./tokenChoice";

/** Token to choose, as a form of its asset. */
export type AssetForm = {
  readonly token: TradeToken;
  /** Null without a balance, or while it is unknown. */
  readonly held: HeldToken | null;
};

/** Asset with its available forms. */
export type Asset = {
  readonly id: string;
  readonly forms: readonly [AssetForm, ...AssetForm[]];
  /** Sum of all forms; null without a balance. */
  readonly held: {
    /** In whole tokens; null while the decimals of one of them are unknown. */
    readonly quantity: number | null;
    /** In US dollars; null without a price. */
    readonly value: number | null;
  } | null;
};

/**
 * Groups tokens by asset, in the order of the first of each; the form of the highest held value first, then the
 * chain's.
 */
export function toAssets(
  tokens: readonly TradeToken[],
  balances: readonly HeldToken[],
  chain: Chain,
): readonly Asset[] {
  const held = new Map(balances.map((balance) => [balance.token.id, balance]));
  const byAsset = new Map<string, Map<string, TradeToken>>();
  for (const token of tokens) {
    const forms = byAsset.get(token.assetId) ?? new Map<string, TradeToken>();
    byAsset.set(token.assetId, forms.set(token.id, token));
  }
  return [...byAsset].map(([id, group]) => {
    const forms = [...group.values()].map((token): AssetForm => ({ token, held: held.get(token.id) ?? null }));
    const onChain = ({ token }: AssetForm) => Number(token.chain === chain);
    forms.sort((one, other) => valueOf(other) - valueOf(one) || onChain(other) - onChain(one));
    const ofAll = forms.flatMap((form) => form.held ?? []);
    return { id, forms: forms as [AssetForm, ...AssetForm[]], held: ofAll.length > 0 ? sumOf(ofAll) : null };
  });
}

/** Returns the account's assets, most valuable first; spam only in search results. */
export function heldAssets(balances: readonly HeldToken[], chain: Chain, text: string): readonly Asset[] {
  const shown = balances.filter(
    (balance) => balance.amount > 0n && (text ? fits(balance.token, text) : !balance.isHidden),
  );
  const tokens = shown.map(({ token }) => token);
  return [...toAssets(tokens, shown, chain)].sort((one, other) => (other.held?.value ?? -1) - (one.held?.value ?? -1));
}

/** Groups search results: listed tokens, those that look like listed ones, and others. */
export function foundGroups(tokens: readonly TradeToken[]) {
  const unlisted = safeFirst(tokens.filter(({ isListed }) => !isListed));
  return {
    listed: safeFirst(tokens.filter(({ isListed }) => isListed)),
    imitations: unlisted.filter(({ imitates }) => imitates),
    others: unlisted.filter(({ imitates }) => !imitates),
  };
}

/** Whether a text is a part of a token's name or symbol, or its whole address. */
function fits({ name, symbol, address }: TradeToken, text: string): boolean {
  const lowerText = text.toLowerCase();
  if (isAddress(text)) return address?.toLowerCase() === lowerText;
  return [name, symbol].some((one) => one.toLowerCase().includes(lowerText));
}

/** Returns tokens with a warning after the others, and those that cannot be chosen last. */
function safeFirst(tokens: readonly TradeToken[]): readonly TradeToken[] {
  const weight = (token: TradeToken) => (isRefused(token) ? 2 : findWarning(token.dangers) ? 1 : 0);
  return [...tokens].sort((one, other) => weight(one) - weight(other));
}

function valueOf({ held }: AssetForm): number {
  return held ? (held.value ?? 0) : -1;
}

function sumOf(balances: readonly HeldToken[]): NonNullable<Asset["held"]> {
  const quantities = balances.map(heldQuantity);
  const values = balances.flatMap(({ value }) => value ?? []);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    quantity: quantities.some((quantity) => quantity === null) ? null : sum(quantities as number[]),
    value: values.length > 0 ? sum(values) : null,
  };
}
