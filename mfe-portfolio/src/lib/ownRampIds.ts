import { rampOrders } from "@cenote/kit/trade/rampOrders";

/**
 * Returns the ids of purchases and sales that this browser started for accounts: transfers through providers are
 * private, and their ids give access. Undefined without any.
 */
export function ownRampIds(accounts: readonly string[]): readonly string[] | undefined {
  const owners = new Set(accounts.map((account) => account.toLowerCase()));
  const ids = rampOrders
    .get()
    .flatMap(({ account, reference }) => (reference !== null && owners.has(account.toLowerCase()) ? reference : []));
  return ids.length ? ids : undefined;
}
