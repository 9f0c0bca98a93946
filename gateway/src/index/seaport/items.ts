/** Seaport's kinds of items. */
const NATIVE = 0;
const ERC20 = 1;
const ERC721 = 2;
const ERC1155 = 3;

type Typed = { readonly itemType: number };

/** An item that an order's fulfillment moved. */
export type FilledItem = Typed & { readonly token: string; readonly identifier: bigint; readonly amount: bigint };

export function isNft({ itemType }: Typed): boolean {
  return itemType === ERC721 || itemType === ERC1155;
}

export function isNative({ itemType }: Typed): boolean {
  return itemType === NATIVE;
}

export function isMoney({ itemType }: Typed): boolean {
  return itemType === NATIVE || itemType === ERC20;
}

/** Returns the sum of an order's payments; null when they are in several currencies. */
export function priceOf(
  payments: readonly { readonly token: string; readonly amount: bigint }[],
): { currency: string; price: bigint } | null {
  const [first] = payments;
  if (!first || payments.some(({ token }) => token !== first.token)) return null;
  return { currency: first.token.toLowerCase(), price: payments.reduce((sum, { amount }) => sum + amount, 0n) };
}
