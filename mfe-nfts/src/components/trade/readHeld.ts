import type { Address } from "viem";
import type { Host } from "@cenote/kit/remote";
import { encodeItemBalance, readItemBalance } from "@cenote/protocol/seaport/itemApprovals";
import type { TradedItem } from "./tradeAction";

/** Returns an account's balance of an ERC-1155 item; null where the contract does not respond. */
export async function readHeld(
  { readContract }: Pick<Host, "readContract">,
  { chain, collection, tokenId }: TradedItem,
  account: Address,
  signal: AbortSignal,
): Promise<bigint | null> {
  const data = encodeItemBalance(account, BigInt(tokenId ?? 0));
  return readItemBalance(await readContract(chain, { to: collection, data }, signal));
}
