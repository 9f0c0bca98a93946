import { getContractAddress } from "viem";

type Sent = { readonly recipient: string | null; readonly sender: string; readonly nonce: number };

/** Where a transaction went: the contract that was called, or the one it made. */
export function recipientOf({ recipient, sender, nonce }: Sent): string {
  return recipient ?? getContractAddress({ from: sender as `0x${string}`, nonce: BigInt(nonce) }).toLowerCase();
}
