import type { Visitor } from "@cenote/kit/remote";

const NO_ADDRESS = "0x0000000000000000000000000000000000000000";

/** Variables for the visitor's account. */
type AccountVariables = { readonly account: string; readonly hasAccount: boolean };

export function accountVariables({ account }: Pick<Visitor, "account">): AccountVariables {
  const address = account.get()?.address ?? null;
  return { account: address ?? NO_ADDRESS, hasAccount: address !== null };
}
