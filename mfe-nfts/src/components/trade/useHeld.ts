import { useEffect, useState } from "react";
import { useBlock } from "@cenote/kit/host/useBlock";
import { useHost } from "@cenote/kit/remote";
import type { TradedItem } from "./tradeAction";

/**
 * How many of an item an account has; null while that is not known. An ERC-721 item names its owner, of ERC-1155 the
 * balance is read at each block.
 */
export function useHeld(item: TradedItem, owner: string | null, account: string | null): bigint | null {
  const host = useHost();
  const block = useBlock(item.chain)?.number;
  const { standard, chain, collection, tokenId } = item;
  const key = standard === "ERC1155" && account !== null ? `${chain} ${collection} ${tokenId} ${account}` : null;
  const [read, setRead] = useState<{ readonly key: string; readonly held: bigint | null } | null>(null);
  useEffect(() => {
    if (key === null || account === null) return;
    const abort = new AbortController();
    const wanted = {
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
      .then(({ readHeld }) => readHeld(host, wanted, account, abort.signal))
      // Without an answer the amount stays unknown, and what needs it is not offered.
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
