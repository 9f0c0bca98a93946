import { rampOrders } from "@cenote/kit/trade/rampOrders";

/**
 * The names of purchases and sales that this browser began for accounts: transfers through providers are private, and
 * their names open them. Undefined without any.
 */
export function ownRampIds(accounts: readonly string[]): readonly string[] | undefined {
  const owners = new Set(accounts.map((account) => account.toLowerCase()));
  const ids = rampOrders
    .get()
    .flatMap(({ account, reference }) => (reference !== null && owners.has(account.toLowerCase()) ? reference : []));
  return ids.length ? ids : undefined;
}
