import type { Address } from "viem";
import { useEffect, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { TradedItem } from "./tradeAction";

/**
 * Returns an account's balance of an item; null while unknown. Derived from the owner for ERC-721, read at each block
 * for ERC-1155.
 */
export function useHeld(item: TradedItem, owner: string | null, account: Address | null): bigint | null {
  const host = useHost();
  const block = useBlock(item.chain)?.number;
  const { standard, chain, collection, tokenId } = item;
  const key = standard === "ERC1155" && account !== null ? `${chain} ${collection} ${tokenId} ${account}` : null;
  const [read, setRead] = useState<{ readonly key: string; readonly held: bigint | null } | null>(null);
  useEffect(() => {
    if (key === null || account === null) return;
    const abort = new AbortController();
    const request = {
      id: "",
      collectionName: null,
      name: null,
      pictureUrl: null,
      standard,
      chain,
      collection,
      tokenId,
    };
    void import("./readHeld")
      .then(({ readHeld }) => readHeld(host, request, account, abort.signal))
      // Without a response the balance stays unknown, and actions that need it are not offered.
      .catch(() => null)
      .then((held) => abort.signal.aborted || setRead({ key, held }));
    return () => abort.abort();
  }, [host, key, account, standard, chain, collection, tokenId, block]);
  if (standard === "ERC721") {
    if (account === null) return null;
    return owner?.toLowerCase() === account.toLowerCase() ? 1n : 0n;
  }
  return read !== null && read.key === key ? read.held : null;
}
