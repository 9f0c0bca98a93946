import type { HeldToken } from "./heldToken";

/** A row of the list: an asset with its tokens on all chains, or one token. A figure is null if unknown. */
export type Asset = {
  readonly key: string;
  /** Most valuable form, which names the asset. */
  readonly lead: HeldToken;
  /** Most valuable first; at least one. */
  readonly forms: readonly HeldToken[];
  readonly quantity: number | null;
  readonly price: number | null;
  /** Percent of the last day. */
  readonly change: number | null;
  readonly value: number | null;
};

/** Groups tokens into one asset for each project, over all chains. */
export function groupAssets(tokens: readonly HeldToken[]): readonly Asset[] {
  const byProject = new Map<string, HeldToken[]>();
  for (const token of tokens) {
    const forms = byProject.get(token.projectId);
    if (forms) forms.push(token);
    else byProject.set(token.projectId, [token]);
  }
  return [...byProject].map(([key, forms]) => assetOf(key, forms));
}

/** Returns one asset for each token. */
export function separateAssets(tokens: readonly HeldToken[]): readonly Asset[] {
  return tokens.map((token) => assetOf(token.key, [token]));
}

function assetOf(key: string, tokens: readonly HeldToken[]): Asset {
  const forms = [...tokens].sort((one, other) => (other.value ?? -1) - (one.value ?? -1));
  const lead = forms[0]!;
  const value = sumOf(forms.map((form) => form.value));
  const quantity = sumOf(forms.map((form) => form.quantity));
  const isOne = forms.length === 1;
  return {
    key,
    lead,
    forms,
    quantity,
    value,
    // Prices of the same asset differ slightly between chains.
    price: isOne ? lead.price : value !== null && quantity ? value / quantity : lead.price,
    change: isOne ? lead.change : changeOf(forms),
  };
}

/** Returns the sum; null if one of the figures is unknown. */
export function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);
}

/** Returns the change in percent: the current value of all forms compared with their former value. */
function changeOf(forms: readonly HeldToken[]): number | null {
  const now = sumOf(forms.map(({ value }) => value));
  const then = sumOf(
    forms.map(({ value, change }) => (value === null || change === null ? null : value / (1 + change / 100))),
  );
  return now === null || !then ? null : 100 * (now / then - 1);
}
