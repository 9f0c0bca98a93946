import { getContractAddress } from "viem";

type Sent = { readonly recipient: string | null; readonly sender: string; readonly nonce: number };

/** Returns the called contract, or the one that the transaction created. */
export function recipientOf({ recipient, sender, nonce }: Sent): string {
  return recipient ?? getContractAddress({ from: sender as `0x${string}`, nonce: BigInt(nonce) }).toLowerCase();
}
